// Generated from docs/openapi.json by `npm run gen`. Do not edit.

/** Every call of the gateway by its method and path. */
export interface Calls {
  /** Takes a news item off every list; it can be restored for 30 days */
  'DELETE /admin/setting/news/remove/{id}': operations['AdminNews_remove'];
  /** Accounts of the back office; X-Total-Count counts all; format=csv downloads all */
  'GET /admin/administrators': operations['Administrators_list'];
  /** One account with its open sessions */
  'GET /admin/administrators/details': operations['Administrators_details'];
  /** One account, to edit it */
  'GET /admin/fetch/dashboard/account': operations['AdminAccounts_account'];
  /** One article, hidden ones too */
  'GET /admin/fetch/dashboard/article/details': operations['AdminArticles_details'];
  /** What was done in the back office, newest first; X-Total-Count counts all; format=csv downloads all */
  'GET /admin/fetch/dashboard/audit': operations['AdminAudit_list'];
  /** One blog, hidden ones too */
  'GET /admin/fetch/dashboard/blog/details': operations['AdminBlogs_details'];
  /** Brands by name, each with its formats and their sizes; X-Total-Count counts them all */
  'GET /admin/fetch/dashboard/brand': operations['AdminBrands_list'];
  /** One brand */
  'GET /admin/fetch/dashboard/brand/details': operations['AdminBrands_details'];
  /** Uploads of members, newest first */
  'GET /admin/fetch/dashboard/bulkCreateUsers': operations['AdminBulkUsers_history'];
  /** Rows of an upload or of a check with their outcomes */
  'GET /admin/fetch/dashboard/bulkCreateUsers/details': operations['AdminBulkUsers_rows'];
  /** One upload with its progress, or a file that was checked */
  'GET /admin/fetch/dashboard/bulkCreateUsers/one': operations['AdminBulkUsers_one'];
  /** The template of a file, with its headings */
  'GET /admin/fetch/dashboard/bulkCreateUsers/template': operations['AdminBulkUsers_template'];
  /** Campaigns of the mystery box, the latest first; X-Total-Count counts them all */
  'GET /admin/fetch/dashboard/campaign': operations['AdminCampaigns_list'];
  /** One campaign of the mystery box with its draws, and what became of their prizes */
  'GET /admin/fetch/dashboard/campaign/details': operations['AdminCampaigns_details'];
  /** Categories of shop items in their order, retired ones too */
  'GET /admin/fetch/dashboard/category': operations['AdminItems_categoryList'];
  /** When and from which kinds of devices the codes of all batches were registered and refused, in seven days */
  'GET /admin/fetch/dashboard/code/activity': operations['AdminCodesProtection_allActivity'];
  /** Open alarms on pack codes, the latest first, and those acknowledged in the last 30 days */
  'GET /admin/fetch/dashboard/code/alarms': operations['AdminCodeAlarms_list'];
  /** Code batches, newest first; X-Total-Count counts them all; format=csv downloads the whole list */
  'GET /admin/fetch/dashboard/code/batch': operations['AdminCodes_list'];
  /** When and from which devices the codes of a batch were registered and refused, in seven days */
  'GET /admin/fetch/dashboard/code/batch/activity': operations['AdminCodesProtection_activity'];
  /** One batch, with how far it is while it is generated */
  'GET /admin/fetch/dashboard/code/batch/details': operations['AdminCodes_details'];
  /** The CSV of a batch, sent while it is read; that it was asked for is kept */
  'GET /admin/fetch/dashboard/code/batch/file': operations['AdminCodes_file'];
  /** One contest, hidden ones too, with what members have made of it */
  'GET /admin/fetch/dashboard/contest/details': operations['AdminContests_details'];
  /** Donate items, newest first; X-Total-Count counts them all */
  'GET /admin/fetch/dashboard/donate': operations['AdminDonateItems_list'];
  /** One of them */
  'GET /admin/fetch/dashboard/donate/details': operations['AdminDonateItems_details'];
  /** The double-points days of every month */
  'GET /admin/fetch/dashboard/doublePointsDate': operations['AdminCodes_doubleDays'];
  /** Names of the formats that brands may be given */
  'GET /admin/fetch/dashboard/format': operations['AdminBrands_formats'];
  /** Formats by name, retired ones too */
  'GET /admin/fetch/dashboard/format/all': operations['AdminBrands_allFormats'];
  /** Shop items, newest first, and their categories; X-Total-Count counts them all */
  'GET /admin/fetch/dashboard/item': operations['AdminItems_list'];
  /** One shop item, and the categories */
  'GET /admin/fetch/dashboard/item/details': operations['AdminItems_details'];
  /** Offers for pregnant members, newest first; X-Total-Count counts them all */
  'GET /admin/fetch/dashboard/itemPregnant': operations['AdminPregnantItems_list'];
  /** One of them */
  'GET /admin/fetch/dashboard/itemPregnant/details': operations['AdminPregnantItems_details'];
  /** Mass credits and reversals, newest first, each with its first rows */
  'GET /admin/fetch/dashboard/massCredit': operations['AdminMassCredit_history'];
  /** One mass credit with its progress, or a file that was checked */
  'GET /admin/fetch/dashboard/massCredit/batch': operations['AdminMassCredit_one'];
  /** Rows of a mass credit or of a check with their outcomes; `q` is one whole e-mail */
  'GET /admin/fetch/dashboard/massCredit/details': operations['AdminMassCredit_rows'];
  /** The template of a file, with its headings */
  'GET /admin/fetch/dashboard/massCredit/template': operations['AdminMassCredit_template'];
  /** One news item, hidden or removed ones too */
  'GET /admin/fetch/dashboard/news/details': operations['AdminNews_details'];
  /** Orders or granted samples that are sent, newest first, found by their own words or by their members */
  'GET /admin/fetch/dashboard/order': operations['AdminOrders_rows'];
  /** Number of orders in each state, and of late ones */
  'GET /admin/fetch/dashboard/order/counts': operations['AdminOrders_counts'];
  /** One order with its contents, address and way */
  'GET /admin/fetch/dashboard/order/details': operations['AdminOrders_details'];
  /** How much work waits, by area; the parts of a service that is unavailable are null */
  'GET /admin/fetch/dashboard/overview': operations['AdminOverview_work'];
  /** How each service is, asked now; one that does not answer is silent, what it does not say is null */
  'GET /admin/fetch/dashboard/overview/health': operations['AdminHealth_health'];
  /** Promoters to choose from, by name */
  'GET /admin/fetch/dashboard/promoter': operations['AdminPromoters_options'];
  /** One promoter */
  'GET /admin/fetch/dashboard/promoter/details': operations['AdminPromoters_details'];
  /** Quests in the order in which members read them */
  'GET /admin/fetch/dashboard/quest': operations['AdminQuests_list'];
  /** One quest, with the members who have completed its present round */
  'GET /admin/fetch/dashboard/quest/details': operations['AdminQuests_details'];
  /** Groups of quests in their order, retired ones too */
  'GET /admin/fetch/dashboard/questGroup': operations['AdminQuestGroups_list'];
  /** Retailers by name, hidden ones too */
  'GET /admin/fetch/dashboard/retailer': operations['AdminRetailers_list'];
  /** One retailer, a hidden one too */
  'GET /admin/fetch/dashboard/retailer/details': operations['AdminRetailers_details'];
  /** Samples, newest first, and the brands; X-Total-Count counts the samples */
  'GET /admin/fetch/dashboard/sample': operations['AdminSamples_list'];
  /** One sample */
  'GET /admin/fetch/dashboard/sample/details': operations['AdminSamples_details'];
  /** Every question, asked or not, in order */
  'GET /admin/fetch/dashboard/sample/question': operations['AdminSurvey_all'];
  /** The settings as they apply: as saved, or as configured until something was */
  'GET /admin/fetch/dashboard/settings': operations['AdminSettings_fetch'];
  /** Products in the order of the points table, hidden ones too */
  'GET /admin/fetch/dashboard/sku': operations['AdminSkus_list'];
  /** One product of the points table, a hidden one too */
  'GET /admin/fetch/dashboard/sku/details': operations['AdminSkus_details'];
  /** Voucher types with their counts, by value; X-Total-Count counts them all */
  'GET /admin/fetch/dashboard/voucher': operations['AdminVouchers_list'];
  /** One batch */
  'GET /admin/fetch/dashboard/voucher/batch': operations['AdminVoucherCodes_batch'];
  /** Batches of a voucher type, newest first; X-Total-Count counts them all */
  'GET /admin/fetch/dashboard/voucher/batch/details': operations['AdminVouchers_batches'];
  /** Codes of a batch with their holders, in the order of the file; `q` is one whole code, in any spelling */
  'GET /admin/fetch/dashboard/voucher/details': operations['AdminVoucherCodes_codes'];
  /** The milestones that bring an eVoucher: their types, what is in stock, and who waits */
  'GET /admin/fetch/dashboard/voucher/milestones': operations['AdminOwedVouchers_milestones'];
  /** Vouchers that members wait for, the longest waiting first; X-Total-Count counts them all */
  'GET /admin/fetch/dashboard/voucher/owed': operations['AdminOwedVouchers_owed'];
  /** One voucher type */
  'GET /admin/fetch/dashboard/voucher/type/details': operations['AdminVouchers_details'];
  /** One wish, hidden ones too */
  'GET /admin/fetch/dashboard/wishingtree/details': operations['AdminWishes_details'];
  /** Server-sent events: which lists of the back office have changed */
  'GET /admin/live': operations['Office_live'];
  /** Points and tier of a member */
  'GET /admin/member/balance': operations['AdminMemberRecords_balance'];
  /** Codes that a member scanned, newest first */
  'GET /admin/member/codes': operations['AdminMemberRecords_scannedCodes'];
  /** Contest entries of a member, newest first */
  'GET /admin/member/contests': operations['AdminMemberRecords_contests'];
  /** One member with the profile, or what is left of an erased one */
  'GET /admin/member/details': operations['AdminMembers_details'];
  /** Messages in a member's inbox, newest first; they stay unread */
  'GET /admin/member/messages': operations['AdminMemberRecords_messages'];
  /** Notes about a member, newest first */
  'GET /admin/member/notes': operations['AdminMembers_notes'];
  /** Orders of a member, newest first */
  'GET /admin/member/orders': operations['AdminMemberRecords_orders'];
  /** Entries of a member's log, newest first */
  'GET /admin/member/points': operations['AdminMemberRecords_points'];
  /** Receipts of a member, newest first */
  'GET /admin/member/receipts': operations['AdminMemberRecords_receipts'];
  /** Refused codes of a member in the last 180 days, newest first, at most 200 */
  'GET /admin/member/refusals': operations['AdminMemberRecords_refusals'];
  /** Samples that a member asked for */
  'GET /admin/member/samples': operations['AdminMemberRecords_samples'];
  /** Open sessions of a member, oldest first */
  'GET /admin/member/sessions': operations['AdminMembers_sessions'];
  /** Vouchers of a member, without their codes */
  'GET /admin/member/vouchers': operations['AdminMemberRecords_vouchers'];
  /** The account with its open sessions */
  'GET /admin/own-account': operations['OwnAccount_read'];
  /** Saved views of all lists, and how their rows are drawn */
  'GET /admin/own-lists': operations['OwnLists_read'];
  /** Consents of a member with the versions that were read, and the requests of the member */
  'GET /admin/privacy/member': operations['AdminPrivacy_member'];
  /** Requests for copies and deletions, newest first; format=csv downloads all */
  'GET /admin/privacy/requests': operations['AdminPrivacy_requests'];
  /** How long each kind of personal data is kept, and when the next of it is removed */
  'GET /admin/privacy/retention': operations['AdminPrivacy_kept'];
  /** Who opened the data of members in the last two years, newest first; format=csv downloads all */
  'GET /admin/privacy/views': operations['AdminPrivacy_viewed'];
  /** How many receipts wait, how many of them too long, and how many for a better picture */
  'GET /admin/receipt/counts': operations['AdminReceipts_count'];
  /** One receipt with all that a reviewer needs */
  'GET /admin/receipt/details': operations['AdminReceipts_details'];
  /** Receipts, oldest first; X-Total-Count counts them all; format=csv downloads the whole list */
  'GET /admin/receipt/fetch': operations['AdminReceipts_list'];
  /** How far a rehearsal is, and its result once it is ready */
  'GET /admin/rehearsal/details': operations['AdminRehearsals_details'];
  /** Members of a rehearsal that is ready, the largest gain first */
  'GET /admin/rehearsal/members': operations['AdminRehearsals_members'];
  /** One entry with the other entries that have the same picture or receipt */
  'GET /admin/report/activity/entry': operations['AdminEntries_details'];
  /** An entry's picture, for whoever has its key */
  'GET /admin/report/activity/file': operations['AdminEntries_file'];
  /** Malaysian states, cities and postcodes; the ETag changes only with the data */
  'GET /areas': operations['Areas_fetch'];
  /** Articles, newest first */
  'GET /article/fetch': operations['Content_articles'];
  /** Blogs, newest first */
  'GET /blog/fetch': operations['Content_blogs'];
  /** The entry list of a closed draw: a line "<ticket> <owner>" each, in order */
  'GET /campaign/draw/entries': operations['MysteryBox_drawEntries'];
  /** What the member has won, newest first */
  'GET /campaign/entries': operations['MysteryBox_entries'];
  /** Campaigns that have begun, newest first; with a member's token, their entries too */
  'GET /campaign/fetch': operations['MysteryBox_fetch'];
  /** A picture; its bytes never change */
  'GET /catalogue/image/{name}': operations['Rewards_image'];
  /** A picture; its bytes never change */
  'GET /content/image/{name}': operations['Content_image'];
  /** The caller's entries, newest first */
  'GET /contest/entries': operations['Contests_entries'];
  /** Contests: running and upcoming ones by end date, then those that have ended */
  'GET /contest/fetch': operations['Contests_fetch'];
  /** A picture of a contest; its bytes never change */
  'GET /contest/image/{name}': operations['Contests_image'];
  /** What members have done together, as a list of one */
  'GET /journey/fetch': operations['Content_journey'];
  /** News, newest first: those for everybody, and for a member those of their stage */
  'GET /news/fetch': operations['Content_news'];
  /** A link of a minute to the site of receipt insights; 503 where none is configured */
  'GET /receipt/d-insights-token': operations['AdminInsights_token'];
  /** The caller's receipts and what became of them: the latest hundred, newest first */
  'GET /receipt/fetch': operations['Receipts_mine'];
  /** A receipt's file, for whoever has its key */
  'GET /receipt/file': operations['Receipts_file'];
  /** Shop items that can be redeemed, newest first, with the categories they refer to */
  'GET /rewards/catalog/fetch': operations['Rewards_items'];
  /** Donate items, points ascending */
  'GET /rewards/donate/fetch': operations['Rewards_donate'];
  /** A page of the own orders, newest first */
  'GET /rewards/orders/fetch': operations['Orders_orders'];
  /** Offers for pregnant members */
  'GET /rewards/pregnant/fetch': operations['Rewards_pregnant'];
  /** Vouchers that can be redeemed now, by value ascending */
  'GET /rewards/voucher/fetch': operations['Vouchers_fetch'];
  /** Free samples on offer, smallest size first, with the formats and sizes they have */
  'GET /sample/fetch': operations['Samples_fetch'];
  /** A picture of a sample; its bytes never change */
  'GET /sample/image/{name}': operations['Samples_image'];
  /** Links, maintenance window, suspended registrations, contacts, double-points days and awards */
  'GET /settings': operations['Settings_fetch'];
  /** The invitation of a member by their referral code */
  'GET /share/referral/{code}': operations['Share_referral'];
  /** A shop item, a voucher offer or a donate item */
  'GET /share/reward/{kind}/{id}': operations['Share_reward'];
  /** A contest, an article or a news item */
  'GET /share/{kind}/{id}': operations['Share_thing'];
  /** Brands by name, with their formats and sizes */
  'GET /user/brands/fetch': operations['Rewards_brands'];
  /** The fields of the user that topics of the live updates name, as they are now */
  'GET /user/changes/fetch': operations['Changes_fetch'];
  /** Server-sent events: what of the member has changed */
  'GET /user/live': operations['Live_live'];
  /** A profile picture, for whoever has its key */
  'GET /user/picture': operations['Picture_get'];
  /** A page of the point history, newest first */
  'GET /user/points/fetch': operations['Points_fetch'];
  /** A history line's place in the member's hash chain, with what it takes to recompute it */
  'GET /user/points/verify': operations['PointsProof_verify'];
  /** For how many weeks in a row the member has registered a pack */
  'GET /user/points/weeks': operations['PackWeeks_weeks'];
  /** First name of the member with a referral code, and what both sides get */
  'GET /user/referrer': operations['Referrer_find'];
  /** What the member is reminded of, and on which devices */
  'GET /user/reminders': operations['Reminders_get'];
  /** Where the member is signed in, and whether the account has a password */
  'GET /user/security': operations['Security_get'];
  /** Whether a social login is offered */
  'GET /user/social': operations['Social_offered'];
  /** Where the provider leads the browser back to */
  'GET /user/social/callback': operations['Social_callback'];
  /** Leads the browser to the provider */
  'GET /user/social/start': operations['Social_start'];
  /** Children's wishes, in the order they were made */
  'GET /wishes/fetch': operations['Content_wishes'];
  /** Closes the account of another administrator and ends their sessions */
  'POST /admin/administrators/disable': operations['Administrators_disable'];
  /** Opens a disabled account again */
  'POST /admin/administrators/enable': operations['Administrators_enable'];
  /** Adds an account and mails its owner a link, valid for 72 hours, that sets a password */
  'POST /admin/administrators/invite': operations['Administrators_invite'];
  /** Mails a new link to an invited administrator; the earlier one opens nothing any more */
  'POST /admin/administrators/invite/again': operations['Administrators_inviteAgain'];
  /** Changes the role of another administrator and ends their sessions */
  'POST /admin/administrators/role': operations['Administrators_role'];
  /** Ends one session of an administrator, or all of them */
  'POST /admin/administrators/sessions/end': operations['Administrators_endSessions'];
  /** Signs an admin in, or answers what the second step needs */
  'POST /admin/auth/login': operations['AdminAuth_login'];
  /** Confirms the app by its first code and signs in */
  'POST /admin/auth/second-factor/confirm': operations['SecondFactor_confirm'];
  /** Begins to bind an authenticator app, after a login that asks to enrol */
  'POST /admin/auth/second-factor/enrol': operations['SecondFactor_enrol'];
  /** Takes another admin’s second factor away; their next login enrols a new one */
  'POST /admin/auth/second-factor/reset': operations['SecondFactor_reset'];
  /** Signs in with a code of the app or a recovery code */
  'POST /admin/auth/second-factor/verify': operations['SecondFactor_verify'];
  /** Checks the stored admin session */
  'POST /admin/auth/session': operations['AdminAuth_session'];
  /** The life of one code: its batch, who registered it, and every refused try; the audit log keeps who asked */
  'POST /admin/fetch/dashboard/code/detail': operations['AdminCodes_code'];
  /** Orders to pack with addresses and numbers; the audit log keeps who took them, as of a file */
  'POST /admin/fetch/dashboard/order/picking': operations['AdminPicking_picking'];
  /** Promoters, newest first, with the members of a range of days or all whom each brought in */
  'POST /admin/fetch/dashboard/promoter': operations['AdminPromoters_rows'];
  /** Where a code lies, in any batch and spelling; the audit log keeps what was found */
  'POST /admin/fetch/dashboard/voucher/find': operations['AdminVoucherCodes_find'];
  /** One code with its holder, in clear, which the audit log keeps */
  'POST /admin/fetch/dashboard/voucher/reveal': operations['AdminVoucherCodes_reveal'];
  /** Returns what a CSV or workbook of codes holds, and which column was taken for the code, before it is uploaded */
  'POST /admin/fetch/dashboard/voucher/upload/check': operations['AdminVoucherCodes_check'];
  /** Sets the password of an invited administrator, once, and continues like a login */
  'POST /admin/invitation/accept': operations['Invitation_accept'];
  /** Shows whom an invitation is for; changes nothing */
  'POST /admin/invitation/show': operations['Invitation_show'];
  /** Sets another password and ends the other sessions */
  'POST /admin/own-account/password': operations['OwnAccount_password'];
  /** Begins to bind an authenticator app; nothing changes before its first code */
  'POST /admin/own-account/second-factor/begin': operations['OwnAccount_begin'];
  /** Binds the app by its first code and ends the other sessions */
  'POST /admin/own-account/second-factor/confirm': operations['OwnAccount_confirm'];
  /** Removes the second factor, where none is required */
  'POST /admin/own-account/second-factor/remove': operations['OwnAccount_remove'];
  /** Ends one session, or all but the one that asks */
  'POST /admin/own-account/sessions/end': operations['OwnAccount_endSessions'];
  /** Chooses how the rows of a list are drawn */
  'POST /admin/own-lists/layout': operations['OwnLists_choose'];
  /** Removes a view of a list */
  'POST /admin/own-lists/view/remove': operations['OwnLists_remove'];
  /** Adds a view of a list, or changes the one with the id */
  'POST /admin/own-lists/view/save': operations['OwnLists_save'];
  /** Reports that a record is open, or was left; answers who else has it open */
  'POST /admin/presence': operations['Office_present'];
  /** Erases a member who asked for it, as the member could; answers the request with its proofs */
  'POST /admin/privacy/erase': operations['AdminPrivacy_erase'];
  /** Lets others review what the caller holds */
  'POST /admin/receipt/release': operations['AdminReceipts_release'];
  /** Approves or rejects a receipt, or asks for a better picture, once; it takes effect after some seconds, in which it can be undone */
  'POST /admin/receipt/review': operations['AdminReceipts_review'];
  /** Holds receipts for the caller for a minute, so that nobody else reviews them; repeated, it extends that */
  'POST /admin/receipt/take': operations['AdminReceipts_take'];
  /** Takes a decision back before it takes effect */
  'POST /admin/receipt/undo': operations['AdminReceipts_undo'];
  /** Begins to try a rule on the last 90 days of the points log; nothing of it reaches members */
  'POST /admin/rehearsal/start': operations['AdminRehearsals_start'];
  /** Entries of a contest, newest first, with their members */
  'POST /admin/report/activity': operations['AdminEntries_entries'];
  /** Announces the results of a contest that has ended, once: members are notified, nothing moves any more */
  'POST /admin/report/activity/announce': operations['AdminEntries_announce'];
  /** Moves entries, each by itself, and answers what became of each */
  'POST /admin/report/activity/move': operations['AdminEntries_move'];
  /** Number of the same entries in each status */
  'POST /admin/report/activity/totals': operations['AdminEntries_totals'];
  /** All contests, running ones first, then the ended ones, the last one first */
  'POST /admin/report/allActivity': operations['AdminEntries_activities'];
  /** Entries of points of one member, newest first */
  'POST /admin/report/point/user': operations['AdminPointReport_rowsOfOne'];
  /** Sums of the same entries by day */
  'POST /admin/report/point/user/totals': operations['AdminPointReport_totalsOfOne'];
  /** Entries of points of a range of days or all, newest first, with their members */
  'POST /admin/report/pointv2': operations['AdminPointReport_rows'];
  /** Sums of the same entries by day */
  'POST /admin/report/pointv2/totals': operations['AdminPointReport_totals'];
  /** Orders of the point shop of one day or of all, newest first, with their members */
  'POST /admin/report/redemptionv2': operations['AdminOrderReport_rows'];
  /** Sums of the same orders by day */
  'POST /admin/report/redemptionv2/totals': operations['AdminOrderReport_totals'];
  /** Requests for free samples of a range of days or all, newest first, with their members */
  'POST /admin/report/sample': operations['AdminSampleReport_rows'];
  /** Sums of the same requests by day */
  'POST /admin/report/sample/totals': operations['AdminSampleReport_totals'];
  /** Redeemed codes of a range of days or all, newest first, with their members */
  'POST /admin/report/scan': operations['AdminScanReport_rows'];
  /** Sums of the same codes by day */
  'POST /admin/report/scan/totals': operations['AdminScanReport_totals'];
  /** Moves an entry to another status; the same status again changes nothing */
  'POST /admin/report/updateActivity': operations['AdminEntries_update'];
  /** Members that a search finds, newest first */
  'POST /admin/report/user/detail': operations['AdminAccounts_detail'];
  /** Members by the days of their registration, newest first */
  'POST /admin/report/user/details': operations['AdminAccounts_details'];
  /** How many of the same members registered on each day */
  'POST /admin/report/user/details/totals': operations['AdminAccounts_totals'];
  /** Shows a member's phone number, which lists mask; it is kept who saw it */
  'POST /admin/report/user/number': operations['AdminAccounts_number'];
  /** Changes a member's name, number and e-mail */
  'POST /admin/setting/account/edit': operations['AdminAccounts_edit'];
  /** Adds a contest: name and icon in both languages, start, end, and a prize or more */
  'POST /admin/setting/add/contest': operations['AdminContests_add'];
  /** Adds an article: four texts and both pictures */
  'POST /admin/setting/article/add': operations['AdminArticles_add'];
  /** Changes an article; pictures are replaced together, and stay when neither is sent */
  'POST /admin/setting/article/edit': operations['AdminArticles_edit'];
  /** Shows or hides an article */
  'POST /admin/setting/article/show': operations['AdminArticles_show'];
  /** Adds a blog: title, venue, description in both languages and one to ten pictures */
  'POST /admin/setting/blog/add': operations['AdminBlogs_add'];
  /** Changes a blog; its pictures stay when none is sent */
  'POST /admin/setting/blog/edit': operations['AdminBlogs_edit'];
  /** Shows or hides a blog */
  'POST /admin/setting/blog/show': operations['AdminBlogs_show'];
  /** Adds a brand: name, description and picture */
  'POST /admin/setting/brand/add': operations['AdminBrands_add'];
  /** Gives a brand a format with sizes; one that it has gets those that are missing */
  'POST /admin/setting/brand/assign': operations['AdminBrands_assign'];
  /** Changes a brand; what is left out stays */
  'POST /admin/setting/brand/edit': operations['AdminBrands_edit'];
  /** Corrects the weight range of a size, and retires or restores it */
  'POST /admin/setting/brand/size': operations['AdminBrands_saveSize'];
  /** Registers exactly who was checked; a repeat changes nothing */
  'POST /admin/setting/bulkCreateUsers': operations['AdminBulkUsers_confirm'];
  /** Returns who would be registered by a file, and who not; X-Check-Id names the check */
  'POST /admin/setting/bulkCreateUsers/check': operations['AdminBulkUsers_check'];
  /** Adds a campaign and commits to the seeds of its draws */
  'POST /admin/setting/campaign/add': operations['AdminCampaigns_add'];
  /** Changes a campaign that has not begun, or the name of one that has; what is absent stays */
  'POST /admin/setting/campaign/edit': operations['AdminCampaigns_edit'];
  /** Adds a category of shop items */
  'POST /admin/setting/category/add': operations['AdminItems_addCategory'];
  /** Renames a category of shop items */
  'POST /admin/setting/category/edit': operations['AdminItems_editCategory'];
  /** Puts the categories in an order */
  'POST /admin/setting/category/order': operations['AdminItems_orderCategories'];
  /** Retires a category, which its items keep, or restores it */
  'POST /admin/setting/category/retire': operations['AdminItems_retireCategory'];
  /** Acknowledges an alarm with a note */
  'POST /admin/setting/code/alarm': operations['AdminCodeAlarms_acknowledge'];
  /** Opens a batch; its codes are written in the background */
  'POST /admin/setting/code/generate': operations['AdminCodes_generate'];
  /** Sets the day on which the packs of a batch left for the shops */
  'POST /admin/setting/code/shipped': operations['AdminCodesProtection_shipped'];
  /** Shows or hides a contest */
  'POST /admin/setting/contest/show': operations['AdminContests_show'];
  /** Adds a sample with pictures in both languages: one for each brand, format and size */
  'POST /admin/setting/diaper/add': operations['AdminSamples_add'];
  /** Changes a sample; what is left out stays */
  'POST /admin/setting/diaper/edit': operations['AdminSamples_edit'];
  /** Sets the double-points days of every month, from now on: one in the place of the first, or all */
  'POST /admin/setting/doublePointsDate/edit': operations['AdminCodes_doublePointsDate'];
  /** Changes a contest; what is not sent stays, and so does what its entries stand on */
  'POST /admin/setting/edit/contest': operations['AdminContests_edit'];
  /** Adds a format that brands may be given, in lower case */
  'POST /admin/setting/format/add': operations['AdminBrands_addFormat'];
  /** Renames a format at every brand that has it */
  'POST /admin/setting/format/edit': operations['AdminBrands_editFormat'];
  /** Retires a format, which what has it keeps, or restores it */
  'POST /admin/setting/format/retire': operations['AdminBrands_retireFormat'];
  /** Freezes an active batch, or activates a frozen one */
  'POST /admin/setting/hide/batchCode': operations['AdminCodes_hide'];
  /** Shows or hides one */
  'POST /admin/setting/hide/donate': operations['AdminDonateItems_show'];
  /** Shows or hides a shop item */
  'POST /admin/setting/hide/item': operations['AdminItems_show'];
  /** Shows or hides one */
  'POST /admin/setting/hide/itemPregnant': operations['AdminPregnantItems_show'];
  /** Shows or hides a sample */
  'POST /admin/setting/hide/sample': operations['AdminSamples_show'];
  /** Asks a question, asks it no longer, or has it asked from a moment on */
  'POST /admin/setting/hide/sample/question': operations['AdminSurvey_show'];
  /** Shows or hides a voucher type */
  'POST /admin/setting/hide/voucher': operations['AdminVouchers_show'];
  /** Adds a shop item with pictures in both languages */
  'POST /admin/setting/item/add': operations['AdminItems_add'];
  /** Adds a donate item; a text that is absent in Malay is as in English */
  'POST /admin/setting/item/donate/add': operations['AdminDonateItems_add'];
  /** Changes one; what is left out stays */
  'POST /admin/setting/item/donate/edit': operations['AdminDonateItems_edit'];
  /** Changes a shop item; what is left out stays */
  'POST /admin/setting/item/edit': operations['AdminItems_edit'];
  /** Sets the inventory of a shop or pregnant item, with a reason */
  'POST /admin/setting/item/stock': operations['AdminItems_stock'];
  /** Changes the journey: all seven fields are required */
  'POST /admin/setting/journey/edit': operations['AdminJourney_edit'];
  /** Credits exactly what was checked; a repeat changes nothing */
  'POST /admin/setting/massCredit': operations['AdminMassCredit_confirm'];
  /** Starts a mass credit that waits for another administrator, or one that failed again */
  'POST /admin/setting/massCredit/approve': operations['AdminMassCredit_approve'];
  /** Returns row by row what a file would credit; X-Check-Id names the check */
  'POST /admin/setting/massCredit/check': operations['AdminMassCredit_check'];
  /** Ends a mass credit that waits, without a credit */
  'POST /admin/setting/massCredit/reject': operations['AdminMassCredit_reject'];
  /** Takes back what a finished mass credit brought, as far as it is available */
  'POST /admin/setting/massCredit/reverse': operations['AdminMassCredit_reverse'];
  /** Blocks or unblocks an account; a blocked member is signed out at once */
  'POST /admin/setting/member/block': operations['AdminMembers_block'];
  /** Adds a note about a member */
  'POST /admin/setting/member/note': operations['AdminMembers_note'];
  /** Ends one of a member's sessions, or all of them */
  'POST /admin/setting/member/signOut': operations['AdminMembers_signOut'];
  /** Adds a news item: type A with texts and both pictures, type B with a link and both pictures */
  'POST /admin/setting/news/add': operations['AdminNews_add'];
  /** Changes a news item; pictures are replaced together, and stay when neither is sent */
  'POST /admin/setting/news/edit': operations['AdminNews_edit'];
  /** Puts a removed news item back as it was */
  'POST /admin/setting/news/restore': operations['AdminNews_restore'];
  /** Shows or hides a news item */
  'POST /admin/setting/news/show': operations['AdminNews_show'];
  /** Cancels orders that are not delivered and returns their points, with a result for each */
  'POST /admin/setting/order/cancel': operations['AdminOrders_cancel'];
  /** Moves orders to their next state, with a result for each */
  'POST /admin/setting/order/move': operations['AdminOrders_move'];
  /** Sets courier, number and expected day of an order */
  'POST /admin/setting/order/parcel': operations['AdminOrders_parcel'];
  /** Sets exactly what was checked of the same file, with a result for each row */
  'POST /admin/setting/order/parcels': operations['AdminParcels_confirm'];
  /** Returns row by row what a file of couriers and numbers would set; changes no order */
  'POST /admin/setting/order/parcels/check': operations['AdminParcels_check'];
  /** Shows the phone number of an order's member; the audit log keeps who saw it */
  'POST /admin/setting/order/reveal': operations['AdminOrders_reveal'];
  /** Adds or takes a member's points, or reverses an entry, by an entry of its own */
  'POST /admin/setting/points/adjust': operations['AdminPoints_adjust'];
  /** Changes one; what is left out stays */
  'POST /admin/setting/pregnant/editPregnant': operations['AdminPregnantItems_edit'];
  /** Adds an offer with pictures in both languages */
  'POST /admin/setting/pregnantItem/addPregnant': operations['AdminPregnantItems_add'];
  /** Adds a promoter: name and code, and what else is known */
  'POST /admin/setting/promoter/add': operations['AdminPromoters_add'];
  /** Changes a promoter; what is left out stays */
  'POST /admin/setting/promoter/edit': operations['AdminPromoters_edit'];
  /** Adds a quest under a keyword of its own */
  'POST /admin/setting/quest/add': operations['AdminQuests_add'];
  /** Changes a quest; what is not sent stays, and so does what members have completed */
  'POST /admin/setting/quest/edit': operations['AdminQuests_edit'];
  /** Puts the quests in an order, which those of a group keep among themselves */
  'POST /admin/setting/quest/order': operations['AdminQuestGroups_orderQuests'];
  /** Shows or hides a quest, or has it shown from a moment on */
  'POST /admin/setting/quest/show': operations['AdminQuests_show'];
  /** Adds a group of quests after the others */
  'POST /admin/setting/questGroup/add': operations['AdminQuestGroups_add'];
  /** Renames a group of quests */
  'POST /admin/setting/questGroup/edit': operations['AdminQuestGroups_edit'];
  /** Puts the groups of quests in an order */
  'POST /admin/setting/questGroup/order': operations['AdminQuestGroups_order'];
  /** Retires a group, whose quests are then shown without one, or restores it */
  'POST /admin/setting/questGroup/retire': operations['AdminQuestGroups_retire'];
  /** Adds a retailer by its name */
  'POST /admin/setting/retailer/add': operations['AdminRetailers_add'];
  /** Changes the name of a retailer */
  'POST /admin/setting/retailer/edit': operations['AdminRetailers_edit'];
  /** Shows or hides a retailer */
  'POST /admin/setting/retailer/show': operations['AdminRetailers_show'];
  /** Adds a question after the others */
  'POST /admin/setting/sample/question/add': operations['AdminSurvey_add'];
  /** Changes a question; what is left out stays */
  'POST /admin/setting/sample/question/edit': operations['AdminSurvey_edit'];
  /** Puts the questions in an order, which names each of them once */
  'POST /admin/setting/sample/question/order': operations['AdminSurvey_order'];
  /** Saves the settings as a whole; open apps follow within a second */
  'POST /admin/setting/settings/edit': operations['AdminSettings_edit'];
  /** Adds a product in one pack size */
  'POST /admin/setting/sku/add': operations['AdminSkus_add'];
  /** Changes a product; other points count for receipts that are uploaded from then on */
  'POST /admin/setting/sku/edit': operations['AdminSkus_edit'];
  /** Shows or hides a product */
  'POST /admin/setting/sku/show': operations['AdminSkus_show'];
  /** Adds the codes of a file that was checked, all of them or none */
  'POST /admin/setting/voucher/upload': operations['AdminVoucherCodes_upload'];
  /** Adds a voucher type */
  'POST /admin/setting/voucherType/add': operations['AdminVouchers_add'];
  /** Changes a voucher type; what members have of it stays, and a field that is absent too */
  'POST /admin/setting/voucherType/edit': operations['AdminVouchers_edit'];
  /** Hangs a wish on the tree: name, age, the wish in both languages, and an avatar or a picture */
  'POST /admin/setting/wishingtree/add': operations['AdminWishes_add'];
  /** Changes a wish; its points are those that members gave, and age and picture stay unless sent */
  'POST /admin/setting/wishingtree/edit': operations['AdminWishes_edit'];
  /** Shows or hides a wish; what it was given stays on the tree */
  'POST /admin/setting/wishingtree/show': operations['AdminWishes_show'];
  /** Enters a contest once or several times: all of the entries count, or none */
  'POST /contest/submit': operations['Contests_submit'];
  /** Reports that a parcel came to a state */
  'POST /courier/tracking': operations['Courier_report'];
  /** Removes every message */
  'POST /inbox/clear': operations['Inbox_clear'];
  /** A page of the inbox */
  'POST /inbox/fetch': operations['Inbox_fetch'];
  /** Marks messages as read */
  'POST /inbox/read': operations['Inbox_read'];
  /** The quests by group, with what the member has completed */
  'POST /quest/fetch': operations['Quests_fetch'];
  /** Sends better pictures of a receipt, or its missing pages, after a reviewer asked for them */
  'POST /receipt/pictures': operations['Receipts_pictures'];
  /** Where one can have bought, by name, Others last */
  'POST /receipt/retailers': operations['Receipts_retailers'];
  /** The products that earn points by receipt, in the order of the points table */
  'POST /receipt/skus': operations['Receipts_skus'];
  /** Sends a receipt to review: JPEG, PNG or PDF to 10 MB in all, one file or a file for each page */
  'POST /receipt/upload': operations['Receipts_upload'];
  /** Gives a donate item */
  'POST /rewards/donate/redeem': operations['Orders_donate'];
  /** Gives points to a child's wish */
  'POST /rewards/donate/wisher': operations['Donation_donate'];
  /** One of the own orders */
  'POST /rewards/order/fetch': operations['Orders_one'];
  /** Redeems shop items */
  'POST /rewards/redeem': operations['Orders_redeem'];
  /** Redeems offers for pregnant members */
  'POST /rewards/redeemPregnant': operations['Orders_redeemPregnant'];
  /** Where one of the own orders is; empty for orders of 17 March 2022 and before */
  'POST /rewards/track': operations['Orders_track'];
  /** Redeems one voucher for points */
  'POST /rewards/voucher/redeem': operations['Vouchers_redeem'];
  /** Marks one of the member's vouchers as used, once and for all */
  'POST /rewards/voucher/use': operations['Vouchers_use'];
  /** Puts a reward on the wish list, or takes it off */
  'POST /rewards/wishlist/edit': operations['WishList_edit'];
  /** Takes the feedback on one sample, once; the same answers again are the same feedback */
  'POST /sample/question/answer': operations['SampleSurvey_answer'];
  /** The survey on samples of one brand and size, in order */
  'POST /sample/question/fetch': operations['SampleSurvey_fetch'];
  /** Asks for a free sample */
  'POST /sample/redeem': operations['SampleRequest_redeem'];
  /** Takes the spans of an app; none where tracing is off */
  'POST /spans': operations['Spans_take'];
  /** Adds an address; with its id changes, hides or shows one */
  'POST /user/address/add': operations['Profile_address'];
  /** Adds a baby; with its id changes one */
  'POST /user/babyinfo/add': operations['Profile_baby'];
  /** Removes a baby; the membership ends on the same day as with it */
  'POST /user/babyinfo/remove': operations['Profile_removeBaby'];
  /** What the member agreed to, with version and time */
  'POST /user/consents/fetch': operations['Privacy_consents'];
  /** Gives or withdraws the consent to club news */
  'POST /user/consents/marketing': operations['Privacy_marketing'];
  /** Everything the club knows of the member: a JSON file, or a ZIP of CSV files; five a day */
  'POST /user/data/download': operations['Privacy_download'];
  /** Deletes the account and its personal data for good; every session ends */
  'POST /user/delete': operations['Privacy_delete'];
  /** Sends a code by SMS that confirms the deletion without a password */
  'POST /user/delete/code': operations['Privacy_deletionCode'];
  /** Changes the profile, once in six months */
  'POST /user/details/edit': operations['Profile_edit'];
  /** Finishes the profile-update wizard, with the addresses and babies added in it */
  'POST /user/details/force/edit': operations['Profile_forceEdit'];
  /** Stores the e-mail of an account that has none confirmed, and mails its link */
  'POST /user/email/add': operations['Account_addEmail'];
  /** Stores the language of screens and messages */
  'POST /user/language': operations['Account_language'];
  /** Ends the session */
  'POST /user/logout': operations['Session_logout'];
  /** Sends a new OTP; the earlier one dies */
  'POST /user/otp/resend': operations['SignUp_resend'];
  /** Adds the passkey that the browser made; the member is notified */
  'POST /user/passkeys/add': operations['Passkeys_add'];
  /** The member's passkeys, and what a change of them needs */
  'POST /user/passkeys/fetch': operations['Passkeys_list'];
  /** Removes a passkey and ends the member's other sessions; the member is notified */
  'POST /user/passkeys/remove': operations['Passkeys_remove'];
  /** Signs in by a passkey */
  'POST /user/passkeys/signin': operations['Passkeys_signIn'];
  /** What the browser signs to log in by a passkey */
  'POST /user/passkeys/signin/start': operations['Passkeys_startSignIn'];
  /** What the browser makes a new passkey of */
  'POST /user/passkeys/start': operations['Passkeys_start'];
  /** Sets another password and ends the other sessions; the member is notified */
  'POST /user/password/change': operations['Security_changePassword'];
  /** Mails a link for a new password, good until midnight in Kuala Lumpur */
  'POST /user/password/forgot': operations['Password_forgot'];
  /** Sets a new password by a link, once; every session of the member ends */
  'POST /user/password/reset': operations['Password_reset'];
  /** Sends an OTP to the account's phone, where a new password needs it */
  'POST /user/password/reset/otp': operations['Password_sendOtp'];
  /** Says whose password a link would change; changes nothing */
  'POST /user/password/reset/show': operations['Password_show'];
  /** Sets the profile picture: JPEG, PNG or WebP to 10 MB, shown as a square */
  'POST /user/picture': operations['Picture_set'];
  /** Takes the profile picture away */
  'POST /user/picture/remove': operations['Picture_remove'];
  /** Stores how greetings call the member */
  'POST /user/preferredName': operations['Account_preferredName'];
  /** Sends an OTP to sign in by phone; the same answer whether or not the number is known */
  'POST /user/recover': operations['Recovery_request'];
  /** The earlier member of the number is somebody else: the number leaves that account */
  'POST /user/recover/notme': operations['Recovery_notMe'];
  /** Signs in with the OTP that was sent to the phone */
  'POST /user/recover/verify': operations['Recovery_verify'];
  /** Replaces what the member is reminded of */
  'POST /user/reminders': operations['Reminders_save'];
  /** Adds a browser that takes push messages */
  'POST /user/reminders/device': operations['Reminders_addDevice'];
  /** Removes a browser from those that take push messages */
  'POST /user/reminders/device/remove': operations['Reminders_removeDevice'];
  /** Ends reminders by e-mail, by the link in one of them */
  'POST /user/reminders/stop': operations['Reminders_stop'];
  /** Registers one unique code */
  'POST /user/scancode': operations['Scan_scan'];
  /** Checks the stored session and answers its user */
  'POST /user/session': operations['Session_session'];
  /** Ends one session of the member, or all but the one that asks */
  'POST /user/sessions/end': operations['Security_endSessions'];
  /** Signs in with e-mail and password, or with the ticket of a social login */
  'POST /user/signin': operations['Session_signIn'];
  /** Opens a sign-up and sends its OTP by SMS */
  'POST /user/signup': operations['SignUp_signUp'];
  /** The person's name, e-mail, gender and birthday for the sign-up form, once for a ticket */
  'POST /user/social/profile': operations['Social_profile'];
  /** Remembers that the single sign-on popup was seen */
  'POST /user/ssoPopup': operations['Account_ssoPopup'];
  /** Reads the text of a camera strip; 503 when no service is configured or it fails */
  'POST /user/textdetect': operations['TextDetection_detect'];
  /** Checks the OTP, makes the member and signs in; or confirms an e-mail by its link and signs in */
  'POST /user/verify': operations['Verify_verify'];
  /** Sends an OTP to the account's phone, for a link that is opened on another device */
  'POST /user/verify/otp': operations['Verify_sendOtp'];
  /** "This is not my account": takes the e-mail from the account of a link */
  'POST /user/verify/release': operations['Verify_release'];
  /** Mails the link that confirms an e-mail again; the same answer whether or not it is known */
  'POST /user/verify/resend': operations['Verify_resend'];
  /** Says what the link that confirms an e-mail would do; changes nothing */
  'POST /user/verify/show': operations['Verify_show'];
}

export interface components {
    schemas: {
        AccountRow: {
            blocked: boolean;
            /** @description YYYY-MM-DD */
            dob: string;
            /**
             * Format: date
             * @description Due date
             */
            edb: string | null;
            /** @description Empty while the account has none */
            email: string;
            id: string;
            /**
             * @description The tier shown; null while the ledger does not answer
             * @enum {string|null}
             */
            membershipType: "Gold" | "Platinum" | "Diamond" | null;
            name: string;
            /** @description With its last digits alone, but in a file (601…); empty while the account has none */
            number: string;
            /** @description Spendable now; null while the ledger does not answer */
            points: number | null;
            /** @enum {string} */
            pregnancyStage: "trying" | "pregnant" | "oneChild" | "moreChild";
            /** @description Code of the sign-up: a friend's, or else a promoter's; empty for none */
            referBy: string;
            /** @description The friend */
            referrerId: string | null;
            /** Format: date-time */
            registeredAt: string;
            /** @description Whether the e-mail is confirmed */
            verified: boolean;
        };
        AccountTotals: {
            /** @description Without empty days */
            days: {
                /**
                 * Format: date
                 * @description In Kuala Lumpur
                 */
                day: string;
                /** @description Of them, those who are pregnant now */
                pregnant: number;
                /** @description Of them, those who used a friend's code */
                referred: number;
                registered: number;
                /** @description Of them, those whose e-mail is confirmed now */
                verified: number;
            }[];
            total: {
                /** @description Of them, those who are pregnant now */
                pregnant: number;
                /** @description Of them, those who used a friend's code */
                referred: number;
                registered: number;
                /** @description Of them, those whose e-mail is confirmed now */
                verified: number;
            };
        };
        Address: {
            active: boolean;
            city: string;
            country: string;
            id: string;
            label: string;
            line1: string;
            line2: string;
            line3: string;
            postcode: string;
            state: string;
        };
        AdminAccount: {
            blocked: boolean;
            email: string;
            id: string;
            name: string;
            number: string;
            /** @description Whether its owner proved the number by a code */
            numberProven: boolean;
            verified: boolean;
            version: number;
        };
        AdminBrand: {
            /** Format: date-time */
            createdAt: string | null;
            description: string;
            formats: {
                id: string;
                name: string;
                /** @description It stays on what has it, and is not offered any more */
                retired: boolean;
                sizes: {
                    /** @description Weight range */
                    description: string;
                    id: string;
                    /** @description nb, s, m, l, xl or xxl */
                    name: string;
                    /** @description It stays on what has it, and is not offered any more */
                    retired: boolean;
                }[];
            }[];
            id: string;
            /** @description Path of its picture; empty when there is none */
            imageUrl: string;
            name: string;
            /** Format: date-time */
            updatedAt: string | null;
            /** @description A save names the version that was seen */
            version: number;
        };
        AdminCampaign: {
            /** @description Whether all but its name is fixed */
            begun: boolean;
            /** Format: date-time */
            createdAt: string | null;
            endsAt: string;
            /** Format: date */
            firstDay: string;
            grandPrize: components["schemas"]["AdminCampaignPrize"];
            id: string;
            name: components["schemas"]["LocalizedText"];
            startsAt: string;
            /** @enum {string} */
            state: "upcoming" | "running" | "over";
            /** Format: date-time */
            updatedAt: string | null;
            version: number;
            /**
             * Format: date
             * @description Last day of vouchers won in it
             */
            voucherExpiry: string;
            weeklyPrize: components["schemas"]["AdminCampaignPrize"];
            weeklyWinners: number;
            weeks: number;
        };
        AdminCampaignDetails: {
            /** @description Whether all but its name is fixed */
            begun: boolean;
            /** Format: date-time */
            createdAt: string | null;
            draws: {
                closesAt: string;
                /** @description SHA-256 of the seed's bytes, published before the campaign began */
                commitment: string;
                committedAt: string;
                /** Format: date-time */
                drawnAt: string | null;
                entries: number;
                /** @description SHA-256 of the entry list; empty while open */
                entriesHash: string;
                id: string;
                /** @enum {string} */
                kind: "weekly" | "grand";
                /** @description 1 for the first week; 0 for the grand prize */
                number: number;
                opensAt: string;
                /** @description In the order of the draw; empty until every prize is decided */
                outcomes: {
                    /** @description The ticket that was drawn in place of a refused one; empty when nobody was left */
                    drawnAgain: string;
                    /** @description Empty once the member was erased */
                    memberId: string;
                    /**
                     * @description owed: the voucher waits for stock
                     * @enum {string}
                     */
                    outcome: "given" | "owed" | "refused";
                    /** @description Code of the error for which it was refused; else empty */
                    reason: string;
                    ticket: string;
                }[];
                prize: {
                    image: string;
                    name: components["schemas"]["LocalizedText"];
                    points: number;
                    /** @enum {string} */
                    type: "POINTS" | "VOUCHER";
                };
                /** @description Drawn, but the prize was refused: their places were drawn again */
                refusedTickets: string[];
                /** @description Empty until drawn */
                seed: string;
                /**
                 * @description closed: the list is published; drawn: every prize is decided, and the seed is published
                 * @enum {string}
                 */
                state: "open" | "closed" | "drawn";
                /** @description Drawn prizes that are not decided yet */
                undecided: number;
                winners: number;
                winningTickets: string[];
            }[];
            endsAt: string;
            /** Format: date */
            firstDay: string;
            grandPrize: components["schemas"]["AdminCampaignPrize"];
            id: string;
            name: components["schemas"]["LocalizedText"];
            startsAt: string;
            /** @enum {string} */
            state: "upcoming" | "running" | "over";
            /** Format: date-time */
            updatedAt: string | null;
            version: number;
            /**
             * Format: date
             * @description Last day of vouchers won in it
             */
            voucherExpiry: string;
            weeklyPrize: components["schemas"]["AdminCampaignPrize"];
            weeklyWinners: number;
            weeks: number;
        };
        AdminCampaignPrize: {
            /** @description Codes in stock of a VOUCHER; null of points */
            available: number | null;
            image: string;
            name: components["schemas"]["LocalizedText"];
            /** @description Prizes of this sort that are still to be given */
            needed: number;
            points: number;
            /** @enum {string} */
            type: "POINTS" | "VOUCHER";
            /** @description Of a VOUCHER; else empty */
            voucherTypeId: string;
        };
        Administrator: {
            /** @description Empty for an account that a command has created */
            email: string;
            id: string;
            /**
             * Format: date-time
             * @description End of the latest invitation of somebody who has not accepted yet
             */
            invitedUntil: string | null;
            /** Format: date-time */
            lastSignInAt: string | null;
            /** @description Empty for an account that a command has created */
            name: string;
            openSessions: number;
            /** @enum {string} */
            role: "dev" | "superadmin";
            /** @description Whether an authenticator app is enrolled */
            secondFactor: boolean;
            /** @enum {string} */
            state: "invited" | "active" | "disabled";
            username: string;
        };
        AdministratorDetails: {
            /** @description Empty for an account that a command has created */
            email: string;
            id: string;
            /**
             * Format: date-time
             * @description End of the latest invitation of somebody who has not accepted yet
             */
            invitedUntil: string | null;
            /** Format: date-time */
            lastSignInAt: string | null;
            /** @description Empty for an account that a command has created */
            name: string;
            openSessions: number;
            /** @enum {string} */
            role: "dev" | "superadmin";
            /** @description Whether an authenticator app is enrolled */
            secondFactor: boolean;
            sessions: {
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                expiresAt: string;
                /** @description Opens nothing */
                id: string;
            }[];
            /** @enum {string} */
            state: "invited" | "active" | "disabled";
            username: string;
        };
        AdminItem: {
            active: boolean;
            /** @description Ids of categories */
            categories: string[];
            /** Format: date-time */
            createdAt: string | null;
            description: components["schemas"]["LocalizedText"];
            id: string;
            /** @description All there ever were; 0 of a donate item, of which nothing runs out */
            inventory: number;
            itemBrand: string;
            /** @description Article number */
            itemId: string;
            /** @description Paths of pictures */
            itemImage: components["schemas"]["LocalizedText"];
            itemName: components["schemas"]["LocalizedText"];
            /** @description 0 for any number */
            limitPerMember: number;
            points: number;
            /** @description Of these ordered, also by orders in progress: the least that the inventory may be */
            redeemed: number;
            remaining: number;
            /**
             * Format: date-time
             * @description From when it is shown by itself; for a dev admin alone
             */
            showAt?: string | null;
            uom: string;
            /** Format: date-time */
            updatedAt: string | null;
            /** @description A save names the version that was seen */
            version: number;
        };
        AdminMember: {
            /**
             * Format: date-time
             * @description When the account was deleted
             */
            erasedAt: string | null;
            id: string;
            /** @description Null once the account was deleted */
            profile: components["schemas"]["MemberProfile"] | null;
            /** Format: date-time */
            registeredAt: string;
        };
        AdminMilestone: {
            /** @description Codes in stock of these types */
            available: number;
            /** @description The code of a member that brings it: the 5th or the 10th */
            codes: number;
            /** @description Members who wait for one */
            owed: number;
            /**
             * Format: date-time
             * @description Since when the first of them waits
             */
            owedSince: string | null;
            /** @description The types that it is taken from */
            types: {
                id: string;
                names: components["schemas"]["LocalizedText"];
            }[];
            /** @description RM5 or RM10 */
            voucher: string;
        };
        AdminOverview: {
            /**
             * Format: date-time
             * @description When it was counted
             */
            at: string;
            codes: {
                /** @description Open alarms */
                alarms: number;
                /**
                 * Format: date
                 * @description The next double-points day in Kuala Lumpur, today included
                 */
                doubleDay: string | null;
                /** @description Batches ordered within `withinDays` that failed */
                failed: number;
                /** @description Batches whose file is not complete */
                generating: number;
            } | null;
            contests: {
                /** @description Shown, and over within `withinDays` */
                ending: number;
                /** @description Hidden, and not over */
                hidden: number;
                /**
                 * Format: date-time
                 * @description When the first of these ends
                 */
                nextEnd: string | null;
                /** @description What it is called */
                nextName: components["schemas"]["LocalizedText"] | null;
            } | null;
            entries: {
                /** @description Entries of these that nobody has decided on */
                pending: number;
                /** @description Contests with entries that have ended and whose results are not announced */
                toAnnounce: number;
            } | null;
            items: {
                /** @description Shown, and fewer than `stockBelow` remain */
                low: number;
                /** @description Of these, how many none remains of */
                out: number;
            } | null;
            massCredits: {
                /** @description Wait for the approval of another administrator */
                waiting: number;
            } | null;
            /** @description Of the point shop */
            orders: {
                /** @description Not delivered after the day by which they are expected */
                late: number;
                /** @description Not yet prepared */
                placed: number;
            } | null;
            pregnantItems: {
                /** @description Shown, and fewer than `stockBelow` remain */
                low: number;
                /** @description Of these, how many none remains of */
                out: number;
            } | null;
            privacy: {
                /** @description Requests of members about their data that are not closed */
                open: number;
                /** @description Of these, after the day by which they are due */
                overdue: number;
            } | null;
            receipts: {
                /** @description Of these, after the day by which they are reviewed */
                overdue: number;
                /** @description Wait for a reviewer */
                pending: number;
            } | null;
            /** @description Granted samples */
            sampleOrders: {
                /** @description Not delivered after the day by which they are expected */
                late: number;
                /** @description Not yet prepared */
                placed: number;
            } | null;
            samples: {
                /** @description Shown, and fewer than `stockBelow` remain */
                low: number;
                /** @description Of these, how many none remains of */
                out: number;
            } | null;
            stockBelow: number;
            /** @description Parts whose service did not answer: they are null, which is not none */
            unavailable: ("items" | "pregnantItems" | "vouchers" | "samples" | "contests" | "codes" | "receipts" | "orders" | "sampleOrders" | "entries" | "privacy" | "massCredits")[];
            /** @description Types */
            vouchers: {
                /** @description Shown, and fewer than `stockBelow` remain */
                low: number;
                /** @description Of these, how many none remains of */
                out: number;
            } | null;
            withinDays: number;
        };
        AdminOwedVoucher: {
            erased: boolean;
            id: string;
            memberId: string;
            /** @description RM5 or RM10 of a milestone; else empty */
            milestone: string;
            /** @description Null once the member was erased */
            name: string | null;
            /** Format: date-time */
            owedAt: string | null;
            /** @description milestone or mysterybox */
            source: string;
            /** @description The voucher type of a prize */
            type: {
                id: string;
                names: components["schemas"]["LocalizedText"];
            } | null;
        };
        AdminPresence: {
            others: {
                editing: boolean;
                name: string;
            }[];
        };
        AdminSample: {
            active: boolean;
            brandId: string;
            /** Format: date-time */
            createdAt: string | null;
            description: components["schemas"]["LocalizedText"];
            formatId: string;
            id: string;
            /** @description All there ever were */
            inventory: number;
            /** @description Article number */
            itemId: string;
            /** @description Paths of pictures; empty when there are none */
            itemImage: components["schemas"]["LocalizedText"];
            itemName: components["schemas"]["LocalizedText"];
            /** @description Given away: the least that the inventory may be */
            redeemed: number;
            remaining: number;
            /**
             * Format: date-time
             * @description From when it is shown by itself; for a dev admin alone
             */
            showAt?: string | null;
            /** @description NB, S, M, L, XL or XXL */
            size: string;
            sizeId: string;
            uom: string;
            /** Format: date-time */
            updatedAt: string | null;
            /** @description A save names the version that was seen */
            version: number;
        };
        AdminSecondStep: {
            /**
             * @description A code is asked for, or a second factor is to be enrolled first
             * @enum {string}
             */
            secondFactor: "code" | "enrol";
            /** @description For admin/auth/second-factor/…, ten minutes */
            ticket: string;
        };
        AdminSession: {
            token: string;
            /** @enum {string} */
            type: "dev" | "superadmin";
            user: {
                /** @description Whether changes of administrators need a code of their authenticator app */
                confirms: boolean;
                id: string;
                name: string;
                role: string;
                username: string;
            };
        };
        AdminSurveyQuestion: {
            active: boolean;
            bmTitle: string;
            /** Format: date-time */
            createdAt: string | null;
            id: string;
            sampleQuestionChoices: {
                bmTitle: string;
                hiddenFor: {
                    brandId: string;
                    formatId: string;
                }[];
                id: string;
                removes: string[];
                specify: boolean;
                title: string;
            }[];
            /**
             * Format: date-time
             * @description From when it is shown by itself; for a dev admin alone
             */
            showAt?: string | null;
            subQuestions: {
                choices: {
                    bmTitle: string;
                    hiddenFor: {
                        brandId: string;
                        formatId: string;
                    }[];
                    id: string;
                    removes: string[];
                    specify: boolean;
                    title: string;
                }[];
                id: string;
                subbmTitle: string;
                subtitle: string;
                /** @enum {string} */
                subtype: "open" | "close";
            }[];
            title: string;
            /** @enum {string} */
            type: "multiple" | "rate" | "dropdown" | "open";
            /** Format: date-time */
            updatedAt: string | null;
            version: number;
        };
        AdminVoucher: {
            /** @description In a list with its last four characters alone, as the phone number */
            code: string;
            /** Format: date-time */
            createdAt: string | null;
            email: string | null;
            /**
             * @description Whether nobody has it, a member has, an erased member had it, or its holder is unknown now
             * @enum {string}
             */
            holder: "none" | "member" | "erased" | "unknown";
            id: string;
            /** @description Null while nobody has it */
            memberId: string | null;
            name: string | null;
            phone: string | null;
            /** @description available, reserved, redeemed or used */
            status: string;
            /** Format: date-time */
            updatedAt: string | null;
        };
        AdminVoucherBatch: {
            available: number;
            /** @description Whether all of its codes are stored; until then the numbers grow */
            complete: boolean;
            /** Format: date-time */
            createdAt: string | null;
            id: string;
            label: string;
            redeemed: number;
            total: number;
            typeId: string;
            used: number;
        };
        AdminVoucherType: {
            active: boolean;
            available: number;
            batches: number;
            /** @description Whether codes that differ in upper and lower case alone are different codes */
            caseMatters: boolean;
            /** Format: date-time */
            createdAt: string | null;
            /** @description Most for one household; 0 for any number */
            householdLimit: number;
            id: string;
            itemBrand: string;
            /** @description Article number */
            itemId: string;
            /** @enum {string} */
            kind: "normal" | "ticket";
            /** @description YYYY-MM-DD, the last day of all of them; without both it is valid to the end of the year */
            lastDay: string;
            /** @description What USE NOW opens; empty for the club's usual site */
            merchantUrl: string;
            /** @description RM5 or RM10 when it is the eVoucher of a milestone */
            milestone: string;
            /** @description English; `names` has both */
            name: string;
            names: components["schemas"]["LocalizedText"];
            /** @description Promised while none was in stock */
            owed: number;
            /** @description 0: given as a prize only */
            points: number;
            redeemed: number;
            /** @description YYYY-MM-DD, the first day on which members are offered it; empty for at once */
            shownFrom: string;
            /** @description How it is used, a step a line; empty for the club's usual steps */
            steps: components["schemas"]["LocalizedText"];
            total: number;
            /** Format: date-time */
            updatedAt: string | null;
            used: number;
            /** @description Days for which it can be used after the day it is handed over; 0 for another rule */
            validDays: number;
            /** @description Face value in RM */
            value: number;
            version: number;
            /** @description Path of its picture */
            voucherImage: string;
        };
        Areas: {
            licence: string;
            /** @description Where the data comes from */
            origin: string;
            states: {
                cities: {
                    name: string;
                    postcodes: string[];
                }[];
                name: string;
            }[];
        };
        Article: {
            active: boolean;
            /** Format: date-time */
            createdAt: string | null;
            description: components["schemas"]["LocalizedText"];
            id: string;
            image: components["schemas"]["LocalizedText"];
            /**
             * Format: date-time
             * @description From when it is shown by itself; for a dev admin alone
             */
            showAt?: string | null;
            title: components["schemas"]["LocalizedText"];
            /** Format: date-time */
            updatedAt: string | null;
            /** @description Counts changes; for a dev admin alone */
            version?: number;
        };
        AuditEntry: {
            /** @enum {string} */
            action: "added" | "invited" | "joined" | "roleChanged" | "disabled" | "enabled" | "sessionsEnded" | "secondFactorEnrolled" | "recoveryCodeUsed" | "secondFactorReset" | "secondFactorReplaced" | "secondFactorRemoved" | "passwordChanged" | "viewSaved" | "viewRemoved" | "signedIn" | "changed" | "shown" | "hidden" | "assigned" | "finished" | "ordered" | "retired" | "restored" | "lookedUp" | "membersShown" | "acknowledged" | "activated" | "frozen" | "shipped" | "announced" | "moved" | "downloaded" | "stocked" | "approved" | "rejected" | "reversed" | "blocked" | "unblocked" | "signedOut" | "noted" | "erased" | "removed" | "done" | "failed" | "cancelled" | "revealed" | "adjusted" | "pictureRequested" | "undone" | "returned";
            /** @enum {string} */
            actorType: "admin" | "member" | "system";
            /** @description Empty where no administrator acted */
            adminId: string;
            /** @description The same fields as they are */
            after: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            at: string;
            /** @description The fields that changed, as they were */
            before: {
                [key: string]: unknown;
            };
            id: string;
            reason: string;
            /**
             * @description Kind of record
             * @enum {string}
             */
            record: "admin" | "article" | "blog" | "brand" | "bulkUsers" | "campaign" | "category" | "code" | "codeAlarm" | "codeBatch" | "contest" | "contestEntry" | "donateItem" | "file" | "format" | "item" | "journey" | "massCredit" | "member" | "news" | "operation" | "order" | "points" | "pregnantItem" | "promoter" | "quest" | "questGroup" | "question" | "receipt" | "retailer" | "sample" | "sampleOrder" | "setting" | "sku" | "survey" | "voucherBatch" | "voucherCode" | "voucherType" | "wish";
            recordId: string;
            /** @description The request that it was part of, as its answer named it */
            requestId: string;
            /** @description What the record is called */
            title: string;
            /** @description Empty for an administrator who is no more */
            username: string;
        };
        Awards: {
            /** @description Factor of a double-points day; the larger of two factors applies */
            doubleDay: number;
            /** @description Points of feedback on a free sample that came */
            feedback: number;
            /** @description Factor of a member's first code */
            firstCode: number;
            /** @description Factor of a member's first approved receipt */
            firstReceipt: number;
            /** @description The eVoucher of the n-th code */
            readonly milestones: {
                codes: number;
                /** @enum {string} */
                voucher: "RM5" | "RM10";
            }[];
            /** @description Points of an update of the profile */
            profileUpdate: number;
            /** @description Lowest first */
            readonly tiers: {
                birthday: number;
                /** @description Points of the past year that open it */
                from: number;
                /** @enum {string} */
                name: "Gold" | "Platinum" | "Diamond";
                referee: number;
                referrer: number;
                welcome: number;
            }[];
        };
        BabyInfo: {
            birthDate: string;
            brandId: string;
            formatId: string;
            gender: ("male" | "female") | "";
            id: string;
            name: string;
            sizeId: string;
        };
        BatchActivity: {
            /** @description The last seven days in Kuala Lumpur, oldest first */
            days: string[];
            /** @description Devices with the most refused tries, at most ten */
            devices: {
                device: string;
                /**
                 * @description Empty when it is not known
                 * @enum {string}
                 */
                kind: "ios" | "android" | "computer" | "other" | "";
                members: number;
                refused: number;
            }[];
            /** @description Hours in which codes were registered or refused */
            hours: {
                /** Format: date */
                day: string;
                /** @description 0 to 23 */
                hour: number;
                refused: number;
                registered: number;
            }[];
            /** @description By kind of device */
            kinds: {
                /**
                 * @description Empty when it is not known
                 * @enum {string}
                 */
                kind: "ios" | "android" | "computer" | "other" | "";
                refused: number;
                registered: number;
            }[];
            /** @description All devices with refused tries */
            refusingDevices: number;
        };
        Blog: {
            active: boolean;
            /** Format: date-time */
            createdAt: string | null;
            description: components["schemas"]["LocalizedText"];
            id: string;
            images: {
                url: string;
            }[];
            /**
             * Format: date-time
             * @description From when it is shown by itself; for a dev admin alone
             */
            showAt?: string | null;
            title: string;
            /** Format: date-time */
            updatedAt: string | null;
            venue: string;
            /** @description Counts changes; for a dev admin alone */
            version?: number;
        };
        Brand: {
            /** @description The same as `image` */
            brandImage: string;
            description: string;
            formats: {
                id: string;
                name: string;
                /** @description It is not offered any more */
                retired: boolean;
            }[];
            id: string;
            image: string;
            name: string;
            sizes: {
                brandId: string;
                description: string;
                formatId: string;
                id: string;
                /** @description nb, s, m, l, xl or xxl */
                name: string;
                /** @description It stays on what has it, and is not offered any more */
                retired: boolean;
            }[];
        };
        BrandFormat: {
            id: string;
            name: string;
            /** @description It stays on what has it, and is not offered any more */
            retired: boolean;
            /** @description A save names the version that was seen */
            version: number;
        };
        BulkUserRow: {
            email: string | null;
            /** @description Whether the member was erased */
            erased: boolean;
            /** @description Why it is not registered, or what of it is left out */
            errors: {
                code: string;
                text: string;
            }[];
            id: string;
            /** @description As it was typed; of a registered member as it is now */
            name: string | null;
            number: string | null;
            /** @description The row that it repeats */
            otherRow: number | null;
            /** @enum {string} */
            outcome: "ready" | "done" | "failed";
            /** @description Its number in the file */
            row: number;
            /** @description The member who was registered, or who was there already */
            userId: string | null;
        };
        BulkUsers: {
            /** @description Username of the administrator; empty when it is not known any more */
            author: string;
            /** Format: date-time */
            checkedAt: string | null;
            /**
             * Format: date-time
             * @description Time of the confirmation
             */
            createdAt: string | null;
            done: number;
            errors: {
                code: string;
                count: number;
                text: string;
            }[];
            failed: number;
            fileName: string;
            /** @description The call that sends the outcomes, with the session; null until it is confirmed */
            fileUrl: string | null;
            /** Format: date-time */
            finishedAt: string | null;
            id: string;
            label: string;
            promoterCode: string;
            promoterId: string | null;
            /** @description Rows that are still to be registered */
            ready: number;
            registerDate: string;
            registerSource: string;
            rows: number;
            /** @enum {string} */
            status: "checked" | "running" | "done" | "failed";
            /** @description Rows of which a part is left out */
            warned: number;
        };
        BulkUsersCheck: {
            check: components["schemas"]["BulkUsers"];
            /** @description Rows of the file */
            data: components["schemas"]["CheckedUser"][];
            /** @description Rows that are not registered, with the reasons */
            issueUsers: components["schemas"]["BulkUserRow"][];
        };
        CampaignEntry: {
            /** Format: date-time */
            createdAt: string | null;
            drawId: string;
            id: string;
            image: string;
            /** @description English; `names` has both */
            name: string;
            names: components["schemas"]["LocalizedText"];
            points: number;
            /** @enum {string} */
            type: "POINTS" | "VOUCHER";
            /** @description Of a VOUCHER; null while none is in stock */
            voucher: {
                code: string;
                /** @description Last day, YYYY-MM-DD */
                expiry: string;
                id: string;
            } | null;
        };
        Catalogue: {
            categories: {
                id: string;
                name: components["schemas"]["LocalizedText"];
            }[];
            data: components["schemas"]["CatalogueItem"][];
            /** @description The most that one order may hold, of shop items and of pregnant offers alike; null when it is not known */
            limits: {
                /** @description Different items */
                lines: number;
                /** @description Pieces of one item */
                quantity: number;
            } | null;
        };
        CatalogueItem: {
            active: boolean;
            /** @description Ids of categories */
            categories: string[];
            description: components["schemas"]["LocalizedText"];
            id: string;
            itemBrand: string;
            /** @description Article number */
            itemId: string;
            /** @description Paths of pictures */
            itemImage: components["schemas"]["LocalizedText"];
            itemName: components["schemas"]["LocalizedText"];
            /** @description 0 for any number */
            limitPerMember: number;
            points: number;
            remaining: number;
        };
        ChangedUser: {
            addresses: components["schemas"]["Address"][];
            allowRefer: boolean;
            allowRequest: boolean;
            babyInfos: components["schemas"]["BabyInfo"][];
            /** @description Codes ever registered: none means three times the points for the next, the fifth and tenth a voucher */
            codesRegistered: number;
            /** @description The contests that the member has entered, and how often */
            contests: {
                id: string;
                number: number;
            }[];
            data: {
                points: components["schemas"]["PointLine"][];
            };
            /**
             * Format: date
             * @description Expected due date
             */
            edb: string | null;
            /** @description Whether the due date was corrected since the latest edit of the profile; until then it may be */
            edbCorrected?: boolean;
            /** @description Empty while the account has none */
            email: string;
            emailConfirmed?: boolean;
            forceUpdated: boolean;
            /** @description Friends whose sign-up counted this month, at most five */
            friendsThisMonth: number;
            /** @enum {string} */
            gender?: "male" | "female";
            id: string;
            /** @description How many of each item the member ever took, by its id; `limitPerMember` counts these */
            itemsTaken: {
                [key: string]: number;
            };
            /** @enum {string} */
            language: "en" | "bm";
            /** @description The newest order, donation or voucher */
            latestReward: components["schemas"]["LatestReward"] | null;
            /**
             * Format: date
             * @description The youngest child’s fifth birthday; null while no child is known
             */
            membershipEndsOn: string | null;
            name: string;
            /** @enum {string} */
            nationality: "malaysian" | "non-malaysian";
            /**
             * Format: date
             * @description The first day on which another sample may be asked for; null when that is today
             */
            nextSampleDate: string | null;
            /**
             * @description Why not before that day
             * @enum {string|null}
             */
            nextSampleReason: "SAMPLE_TOO_SOON" | "SAMPLE_LIMIT_REACHED" | null;
            /** @description 601…; empty when it left the account */
            number: string;
            /** @description Path of the profile picture for some hours; null without one */
            picture: string | null;
            /** @description Lines of the latest 50 entries, newest first */
            points: components["schemas"]["PointLine"][];
            /** @description For GET /user/points/fetch; null when `points` is everything */
            pointsCursor: string | null;
            /** @description As friends call the member, for greetings; empty when it was not set */
            preferredName?: string;
            /** @enum {string} */
            pregnancyStage: "trying" | "pregnant" | "oneChild" | "moreChild";
            /** Format: date-time */
            pregnancyStageUpdatedAt: string | null;
            /**
             * Format: date
             * @description The first day on which the profile may be edited again; null while it never was
             */
            profileOpensOn: string | null;
            /** @description What an update of the profile would bring today; 0 within six months of one */
            profileUpdatePoints: number;
            promptFeedback: boolean;
            /** @enum {string} */
            race: "malay" | "chinese" | "indian" | "other";
            /** @description Receipts ever approved: none means three times the points for the next */
            receiptsApproved: number;
            /** @description The latest 100 orders, newest first */
            redemptions: components["schemas"]["Redemption"][];
            /** @description For GET /rewards/orders/fetch; null when there are no older ones */
            redemptionsCursor: string | null;
            referralCode: string;
            /**
             * Format: date-time
             * @description When the member joined
             */
            registeredAt: string | null;
            samples: components["schemas"]["MemberSample"][];
            ssoPopup: boolean;
            /** @enum {string} */
            tier: "Gold" | "Platinum" | "Diamond";
            /** @description Newest first */
            tierHistory: components["schemas"]["TierPeriod"][];
            /** @description Qualified for and not shown yet, and when it will show */
            tierPending: {
                /** Format: date-time */
                at: string;
                /** @enum {string} */
                tier: "Gold" | "Platinum" | "Diamond";
            } | null;
            /** @description YYYY-MM-DD */
            tierResetDate: string;
            tierSetting: {
                highTierPoints: number;
                nextTier: string;
            }[];
            /** @description Spendable now */
            totalPoints: number;
            totalPointsInPastYear: number;
            /** @description Parts whose service did not answer; they are empty, not known to be none */
            unavailable: ("allowRequest" | "contests" | "itemsTaken" | "latestReward" | "nextSampleDate" | "nextSampleReason" | "promptFeedback" | "redemptions" | "redemptionsCursor" | "samples" | "vouchers" | "wishList")[];
            vouchers: components["schemas"]["UserVoucher"][];
            /** @description The rewards that the member saves for, the newest wish first */
            wishList: components["schemas"]["WishedReward"][];
        };
        CheckedCreditRow: {
            description: string;
            /** @description The e-mail that the member has now; as it was typed where there is no member */
            email: string | null;
            /** @description Whether the member was erased */
            erased: boolean;
            /** @description The same, in the language of the request */
            error: string;
            /** @description Why it is not credited, or what should be looked at; empty otherwise */
            errorCode: string;
            /** @description The member; absent where nobody has the e-mail */
            id?: string;
            /** @description The row that it repeats */
            otherRow: number | null;
            /** @enum {string} */
            outcome: "ready" | "done" | "failed";
            points: number;
            /** @description Its number in the file */
            row: number;
            /** @description Points that a reversal could not take back */
            shortfall: number;
            /** @description The e-mail of a member that was probably meant */
            suggestion: string | null;
        };
        CheckedUser: {
            email: string | null;
            /** @description As it was typed; of a registered member as it is now */
            name: string | null;
            number: string | null;
            /** @description Its number in the file */
            row: number;
        };
        ClubSettings: {
            /** @default  */
            brandLink: string;
            /** @default  */
            brandLinkBM: string;
            /** @default  */
            careEmail: string;
            /** @default  */
            clubEmail: string;
            /** @default  */
            contactLink: string;
            /** @default  */
            contactLinkBM: string;
            /** @default  */
            happeningsLink: string;
            /** @default  */
            happeningsLinkBM: string;
            /** @enum {string} */
            id: "settings";
            /**
             * @description Whom to ask meanwhile; the phone when empty
             * @default
             */
            maintenanceContact: string;
            /**
             * @description A moment; empty for no window
             * @default
             */
            maintenanceFrom: "" | string;
            /**
             * @description A moment; empty for no window
             * @default
             */
            maintenanceTo: "" | string;
            marketplaces: {
                href: string;
                name: string;
            }[];
            /**
             * @description What else members are told, in both languages or in neither
             * @default
             */
            notice: string;
            /** @default  */
            noticeBM: string;
            /** @default  */
            phone: string;
            /** @default  */
            sampleEmail: string;
            /** @default  */
            searchLink: string;
            /** @default  */
            searchLinkBM: string;
            /** @default  */
            shopLink: string;
            /** @default  */
            shopLinkBM: string;
            /** @default  */
            sisterShopLink: string;
            /** @default  */
            sisterShopLinkBM: string;
            /** @default  */
            storyLink: string;
            /** @default  */
            storyLinkBM: string;
            /** @default  */
            sustainabilityLink: string;
            /** @default  */
            sustainabilityLinkBM: string;
            /** @default  */
            tipsLink: string;
            /** @default  */
            tipsLinkBM: string;
            /** Format: date-time */
            updatedAt: string | null;
            /** @description 0 while nothing was saved: the configuration applies */
            version: number;
        };
        CodeAlarm: {
            /** Format: date-time */
            acknowledgedAt: string | null;
            /** @description The only batch that it is about */
            batchId: string | null;
            batchTitle: string;
            /** @description Codes that were registered or tried */
            count: number;
            /** Format: date-time */
            firstSeenAt: string;
            /** @description Hours over which they were counted; 0 for all times */
            hours: number;
            id: string;
            /** @enum {string} */
            kind: "beforeShipped" | "sharedDevice" | "burst" | "guessing";
            /** Format: date-time */
            lastSeenAt: string;
            /** @description Members who took part; 0 where that says nothing */
            members: number;
            /** @description As it was acknowledged with */
            note: string;
            /**
             * @description What it is about, where it is one of them
             * @enum {string}
             */
            source: "device" | "address" | "";
            /** @description Last characters of the hash of that device or address */
            subject: string;
        };
        CodeBatch: {
            active: boolean;
            brand: string;
            brandId: string;
            /** Format: date-time */
            createdAt: string | null;
            /** @description The call that sends the CSV, with the session; null until it exists */
            fileUrl: string | null;
            format: string;
            formatId: string;
            /** @description Codes written to the file so far, of `quantity` */
            generated: number;
            hasFile: boolean;
            id: string;
            /** @enum {string} */
            origin: "computed" | "imported";
            points: number;
            quantity: number;
            redeemed: number;
            /** @description Tries of its codes that were refused in the last 180 days */
            refused: number;
            /**
             * Format: date
             * @description The day in Kuala Lumpur on which its packs left for the shops
             */
            shippedOn: string | null;
            size: string;
            sizeId: string;
            /** @enum {string} */
            status: "generating" | "ready" | "failed";
            /** @description Why it was frozen; empty while it is active or was never switched on */
            stoppedReason: string;
        };
        CodesActivity: {
            /** @description The last seven days in Kuala Lumpur, oldest first */
            days: string[];
            /** @description Hours in which codes were registered or refused */
            hours: {
                /** Format: date */
                day: string;
                /** @description 0 to 23 */
                hour: number;
                refused: number;
                registered: number;
            }[];
            /** @description By kind of device */
            kinds: {
                /**
                 * @description Empty when it is not known
                 * @enum {string}
                 */
                kind: "ios" | "android" | "computer" | "other" | "";
                refused: number;
                registered: number;
            }[];
        };
        ConfirmedEmail: {
            description: string;
            title: string;
            /** @description The session */
            token: string;
            /** @enum {string} */
            type: "user";
            user: components["schemas"]["User"];
            /** @description The same as `user` */
            userData: components["schemas"]["User"];
        };
        Consents: {
            /** @description Every answer, newest first */
            consents: {
                /** Format: date-time */
                at: string;
                /** @enum {string} */
                document: "privacy" | "terms" | "marketing";
                /** @description false when refused or withdrawn */
                given: boolean;
                /**
                 * @description The language it was read in
                 * @enum {string}
                 */
                language: "en" | "bm";
                version: string;
            }[];
            /** @description The versions in force */
            documents: {
                /** @enum {string} */
                document: "privacy" | "terms" | "marketing";
                required: boolean;
                version: string;
            }[];
        };
        Contest: {
            active: boolean;
            /**
             * Format: date-time
             * @description For a dev admin alone, as those below
             */
            createdAt?: string | null;
            description: components["schemas"]["LocalizedText"];
            dropdownOptions: {
                dropdown: string;
                id: string;
            }[];
            dropdownTitle: components["schemas"]["LocalizedText"];
            /**
             * Format: date-time
             * @description The last moment of the contest
             */
            endDate: string;
            entriesPerPerson: number;
            /** @description An entry needs one of the options */
            gotDropdown: boolean;
            id: string;
            /** @description Paths of pictures */
            image: components["schemas"]["LocalizedText"];
            /** @description An entry needs a link */
            linkURL: boolean;
            name: components["schemas"]["LocalizedText"];
            pointRequired: boolean;
            pointsPerEntry: number;
            prizes: {
                amount: number;
                id: string;
                imageUrl: string;
                item: string;
                title: components["schemas"]["LocalizedText"];
            }[];
            /**
             * Format: date-time
             * @description Null until the results are announced
             */
            resultsAnnouncedAt: string | null;
            /**
             * Format: date-time
             * @description From when it is shown by itself; for a dev admin alone
             */
            showAt?: string | null;
            /** Format: date-time */
            startDate: string;
            /**
             * @description When this was answered
             * @enum {string}
             */
            state: "running" | "upcoming" | "ended";
            steps: {
                description: components["schemas"]["LocalizedText"];
                id: string;
                instructions: components["schemas"]["LocalizedText"];
            }[];
            /** Format: date-time */
            updatedAt?: string | null;
            /** @description An entry needs a picture */
            uploadImages: boolean;
            /** @description An entry needs a picture of a receipt */
            uploadReceipts: boolean;
            /** @description Counts changes */
            version?: number;
        };
        ContestActivity: {
            /** Format: date-time */
            endDate: string;
            id: string;
            name: components["schemas"]["LocalizedText"];
            /** @description How many can be won */
            prizes: number;
            /** Format: date-time */
            resultsAnnouncedAt: string | null;
            /** @enum {string} */
            state: "running" | "upcoming" | "ended";
        };
        ContestDetails: {
            active: boolean;
            /**
             * Format: date-time
             * @description For a dev admin alone, as those below
             */
            createdAt?: string | null;
            description: components["schemas"]["LocalizedText"];
            dropdownOptions: {
                dropdown: string;
                id: string;
            }[];
            dropdownTitle: components["schemas"]["LocalizedText"];
            /**
             * Format: date-time
             * @description The last moment of the contest
             */
            endDate: string;
            /** @description How many there are */
            entries: number;
            entriesPerPerson: number;
            /** @description An entry needs one of the options */
            gotDropdown: boolean;
            id: string;
            /** @description Paths of pictures */
            image: components["schemas"]["LocalizedText"];
            /** @description An entry needs a link */
            linkURL: boolean;
            /** @description How many the most eager member has */
            mostEntries: number;
            name: components["schemas"]["LocalizedText"];
            pointRequired: boolean;
            pointsPerEntry: number;
            prizes: {
                amount: number;
                id: string;
                imageUrl: string;
                item: string;
                title: components["schemas"]["LocalizedText"];
            }[];
            /**
             * Format: date-time
             * @description Null until the results are announced
             */
            resultsAnnouncedAt: string | null;
            /**
             * Format: date-time
             * @description From when it is shown by itself; for a dev admin alone
             */
            showAt?: string | null;
            /** Format: date-time */
            startDate: string;
            /**
             * @description When this was answered
             * @enum {string}
             */
            state: "running" | "upcoming" | "ended";
            steps: {
                description: components["schemas"]["LocalizedText"];
                id: string;
                instructions: components["schemas"]["LocalizedText"];
            }[];
            /** Format: date-time */
            updatedAt?: string | null;
            /** @description An entry needs a picture */
            uploadImages: boolean;
            /** @description An entry needs a picture of a receipt */
            uploadReceipts: boolean;
            /** @description Counts changes */
            version?: number;
        };
        ContestEntered: {
            entries: components["schemas"]["ContestEntry"][];
            /** @description Spendable points afterwards; absent when entering cost nothing */
            totalPoints?: number;
        };
        ContestEntry: {
            /** @description Whether the results are out: until then each entry is pending */
            announced: boolean;
            contestId: string;
            contestName: components["schemas"]["LocalizedText"];
            /** Format: date-time */
            enteredAt: string | null;
            id: string;
            /** @description The member's n-th entry in this contest */
            number: number;
            /** @description What it cost */
            points: number;
            /** @enum {string} */
            status: "pending" | "consolidation" | "winner";
        };
        DataRequest: {
            /** @description Services that have not yet confirmed an erasure */
            awaited: string[];
            /** @enum {string} */
            by: "member" | "admin";
            /** Format: date-time */
            closedAt: string | null;
            /** Format: date-time */
            dueAt: string;
            id: string;
            /** @enum {string} */
            kind: "copy" | "erasure";
            memberId: string;
            /** @description Parts that the latest copy lacked */
            missing: string[];
            /** @description Open after it was due */
            overdue: boolean;
            /** @description What each service removed */
            proofs: {
                /** Format: date-time */
                at: string;
                removed: {
                    [key: string]: number;
                };
                service: string;
            }[];
            reason: string;
            /** Format: date-time */
            requestedAt: string;
            /**
             * @description withdrawn: a copy that was not taken before the account was deleted
             * @enum {string}
             */
            state: "open" | "done" | "withdrawn";
            /** @description Empty unless an administrator made it, and for one who is no more */
            username: string;
        };
        DeskEntry: {
            activityId: string;
            /** @description English name of its contest */
            activityName: string;
            email: string | null;
            /** Format: date-time */
            enteredAt: string;
            /** @description The member's n-th in this contest */
            entry: number;
            erased: boolean;
            id: string;
            link: string;
            memberId: string;
            /** @description Null once the member was erased */
            name: string | null;
            /** @description With its last digits alone, but in a file */
            number: string | null;
            option: string;
            /** @description What it cost */
            points: number;
            /** @description Where the picture is read, for some hours; null without one */
            receipt: {
                large: string;
                small: string;
            } | null;
            /** @description Where the picture is read, for some hours; null without one */
            screenshot: {
                large: string;
                small: string;
            } | null;
            /**
             * @description As decided, also before it is announced
             * @enum {string}
             */
            status: "pending" | "consolidation" | "winner";
        };
        DeskEntryDetails: {
            activityId: string;
            /** @description English name of its contest */
            activityName: string;
            email: string | null;
            /** Format: date-time */
            enteredAt: string;
            /** @description The member's n-th in this contest */
            entry: number;
            erased: boolean;
            id: string;
            link: string;
            /** @description The member's entries in this contest */
            memberEntries: number;
            memberId: string;
            /** @description Null once the member was erased */
            name: string | null;
            /** @description With its last digits alone, but in a file */
            number: string | null;
            option: string;
            /** @description What it cost */
            points: number;
            /** @description Where the picture is read, for some hours; null without one */
            receipt: {
                large: string;
                small: string;
            } | null;
            /** @description Other entries with the same file */
            same: {
                activityId: string;
                email: string | null;
                entry: number;
                erased: boolean;
                id: string;
                /**
                 * @description The file of this entry that the other one has, too
                 * @enum {string}
                 */
                kind: "image" | "receipt";
                memberId: string;
                /** @description Null once the member was erased */
                name: string | null;
                /** @description With its last digits alone, but in a file */
                number: string | null;
            }[];
            /** @description Where the picture is read, for some hours; null without one */
            screenshot: {
                large: string;
                small: string;
            } | null;
            /**
             * @description As decided, also before it is announced
             * @enum {string}
             */
            status: "pending" | "consolidation" | "winner";
        };
        DeskOrder: {
            /** @description Empty once the member was erased */
            city: string;
            courier: string;
            /** Format: date-time */
            createdAt: string;
            erased: boolean;
            /** Format: date */
            expectedOn: string | null;
            id: string;
            items: {
                name: components["schemas"]["LocalizedText"];
                quantity: number;
            }[];
            /** @enum {string} */
            kind: "reward" | "sample";
            /** @description Whether it waits longer than it should */
            late: boolean;
            memberId: string;
            /** @description Null once the member was erased */
            name: string | null;
            /** @description Points spent; 0 of a sample */
            points: number;
            /** @description State of the address */
            region: string;
            /**
             * @description Empty where it is not known
             * @enum {string}
             */
            state: "" | "Order Placed" | "PROCESSING" | "DELIVERING" | "DELIVERED" | "CANCELLED";
            trackingId: string;
        };
        DeskOrderDetails: {
            /** @description Null once the member was erased */
            address: {
                city: string;
                country: string;
                line1: string;
                line2: string;
                line3: string;
                postcode: string;
                state: string;
            } | null;
            /** @description Null unless it is cancelled */
            cancellation: {
                reason: string;
                /**
                 * Format: date-time
                 * @description When the points of a cancelled order were back; null until then
                 */
                refundedAt: string | null;
                stockLost: boolean;
            } | null;
            /** @description Empty once the member was erased */
            city: string;
            courier: string;
            /** Format: date-time */
            createdAt: string;
            erased: boolean;
            /** @description The states that it has passed, by time */
            events: components["schemas"]["TrackEvent"][];
            /** Format: date */
            expectedOn: string | null;
            id: string;
            items: {
                name: components["schemas"]["LocalizedText"];
                quantity: number;
            }[];
            /** @enum {string} */
            kind: "reward" | "sample";
            /** @description Whether it waits longer than it should */
            late: boolean;
            memberId: string;
            /** @description Null once the member was erased */
            name: string | null;
            orderItems: {
                itemId: string;
                itemImage: components["schemas"]["LocalizedText"];
                itemName: components["schemas"]["LocalizedText"];
                /** @description Of one */
                points: number;
                quantity: number;
            }[];
            /** @description Points spent; 0 of a sample */
            points: number;
            /** @description State of the address */
            region: string;
            /**
             * @description Empty where it is not known
             * @enum {string}
             */
            state: "" | "Order Placed" | "PROCESSING" | "DELIVERING" | "DELIVERED" | "CANCELLED";
            trackingId: string;
        };
        DeskReceipt: {
            /** @description The last day on which a better picture can be sent, YYYY-MM-DD; empty where none was asked for */
            answerBy: string;
            /** @description Before any factor */
            basePoints: number;
            contentType: string;
            /** Format: date-time */
            decidedAt: string | null;
            /** @description The admin; empty while pending */
            decidedBy: string;
            /**
             * @description What was decided and can still be undone, until `effectiveAt`
             * @enum {string}
             */
            decision: "" | "approved" | "rejected" | "pictureRequested";
            /** Format: date-time */
            effectiveAt: string | null;
            /** @description Where the file is read, for some hours; null once it is gone. A PDF is saved, not shown: see `pages` */
            file: string | null;
            /** @description An approval would be the member’s first */
            firstReceipt: boolean;
            id: string;
            invoiceNo: string;
            memberId: string;
            /** @description 1, 2 or 3: what was credited; of one that waits, what an approval would bring; 0 while not known */
            multiplier: number;
            /** @description The member's; null when erased, or while it is not known */
            name: string | null;
            otherStore: string;
            /** @description Of a PDF or of several files, where the pictures of the pages are read, in order */
            pages: string[];
            /** @description What was credited; 0 until approved */
            points: number;
            /**
             * @description Why an approval came back
             * @enum {string}
             */
            problem: "" | "MEMBERSHIP_ENDED" | "RECEIPT_ALREADY_CREDITED";
            products: {
                label: string;
                /** @description Points a pack */
                points: number;
                quantity: number;
                skuId: string;
            }[];
            /** @description What was read on the pictures: suggestions to the reviewer */
            reading: components["schemas"]["ReceiptReading"];
            /**
             * @description Why it was refused, or why a better picture is needed; empty otherwise
             * @enum {string}
             */
            reason: "" | "unreadable" | "duplicate" | "notEligible" | "details" | "notReceipt" | "noAnswer" | "blurred" | "cutOff" | "tooDark" | "pageMissing";
            /** @description YYYY-MM-DD */
            receiptDate: string;
            /** @description The day by which it is reviewed, YYYY-MM-DD */
            reviewBy: string;
            /** @description Who has it open now; null when nobody has */
            reviewer: {
                id: string;
                mine: boolean;
                name: string;
            } | null;
            /**
             * @description pictureRequested: waits for a better picture, by /receipt/pictures
             * @enum {string}
             */
            status: "pending" | "approved" | "rejected" | "pictureRequested";
            store: string;
            suspicions: {
                /** @enum {string} */
                kind: "sameInvoice" | "sameFile" | "sameImage";
                receiptId: string;
                sameMember: boolean;
            }[];
            /** Format: date-time */
            uploadedAt: string;
        };
        DonateItem: {
            active: boolean;
            description: components["schemas"]["LocalizedText"];
            id: string;
            itemBrand: string;
            itemId: string;
            itemImage: components["schemas"]["LocalizedText"];
            itemName: components["schemas"]["LocalizedText"];
            points: number;
        };
        Donation: {
            /** @description The new point entry */
            data: components["schemas"]["PointLine"][];
            /** @description What the balance changes by: negative */
            points: number;
            /** @description Spendable points right after it */
            totalPoints: number;
            wisher: components["schemas"]["Wish"];
        };
        /** @description The link was pressed before; no session */
        EmailAlreadyConfirmed: {
            /** @enum {boolean} */
            alreadyConfirmed: true;
            description: string;
            title: string;
        };
        EntryCounts: {
            consolidation: number;
            pending: number;
            winner: number;
        };
        Error: {
            /** @description UPPER_SNAKE; the contract */
            code: string;
            details?: {
                [key: string]: string | number;
            };
            /** @description English text */
            error: string;
            /** @description Text in the request's language */
            errorTranslated: string;
            fields?: {
                [key: string]: string;
            };
            requestId: string;
        };
        FileColumn: {
            /** @description Its first values */
            examples: string[];
            /** @description Empty without one */
            heading: string;
            id: string;
            letter: string;
            /** @description Empty in a CSV */
            sheet: string;
        };
        FoundVoucherCode: {
            batchId: string;
            /** @description With its last four characters alone */
            code: string;
            id: string;
            /** @description available, reserved, redeemed or used */
            status: string;
            /** @description In English */
            typeName: string;
        };
        HeldVoucher: {
            /** Format: date-time */
            assignedAt: string | null;
            id: string;
            name: components["schemas"]["LocalizedText"];
            points: number;
            /** @description redemption, milestone or mysterybox */
            source: string;
            used: boolean;
            /** Format: date-time */
            usedAt: string | null;
            /** @description YYYY-MM-DD */
            validUntil: string | null;
        };
        Inbox: {
            /** @description Where the next page begins; null on the last */
            cursor: string | null;
            /** @description Newest first */
            messages: components["schemas"]["InboxMessage"][];
            /** @description Of all messages, not of this page only */
            unread: number;
        };
        InboxMessage: {
            /** @description What the same code brought besides: a quest, a voucher, a ticket; absent where there is nothing */
            also?: {
                /** @description What the text names */
                params: {
                    [key: string]: string;
                };
                /** @description Names the text: pointsEarned, tierUp, orderPlaced … */
                type: string;
            }[];
            /** Format: date-time */
            at: string;
            id: string;
            /** @description What the text names */
            params: {
                [key: string]: string;
            };
            read: boolean;
            /** @description Names the text: pointsEarned, tierUp, orderPlaced … */
            type: string;
        };
        ItemCategory: {
            id: string;
            name: components["schemas"]["LocalizedText"];
            /** @description Neither members nor forms are offered it; its items keep it */
            retired: boolean;
            version: number;
        };
        Journey: {
            /** @description Children reached */
            children: number;
            description: components["schemas"]["LocalizedText"];
            /** @description Homes visited */
            home: number;
            /** @description Points collected */
            points: number;
            /** @description Products donated */
            product: number;
            /** @description Points of the tree beyond those of the shown wishes; for a dev admin those typed in the back office alone */
            progressPoints: number;
            /**
             * Format: date-time
             * @description For a dev admin alone
             */
            updatedAt?: string | null;
            /** @description Counts changes; for a dev admin alone */
            version?: number;
        };
        LatestReward: {
            /** Format: date-time */
            createdAt: string;
            /** @description The order or the voucher */
            id: string;
            /** @enum {string} */
            kind: "order" | "donation" | "voucher";
            /** @description What it was */
            names: components["schemas"]["LocalizedText"][];
        };
        Links: {
            brand: {
                bm: string;
                en: string;
            };
            contact: {
                bm: string;
                en: string;
            };
            happenings: {
                bm: string;
                en: string;
            };
            marketplaces: {
                href: string;
                name: string;
            }[];
            /** @description The product lines, in menu order */
            products: {
                href: {
                    bm: string;
                    en: string;
                };
                name: string;
            }[];
            /** @description The words looked for go in place of {query} */
            search: {
                bm: string;
                en: string;
            };
            shop: {
                bm: string;
                en: string;
            };
            /** @description Its accounts sign in to the club too */
            sisterShop: {
                bm: string;
                en: string;
            };
            social: {
                href: string;
                name: string;
            }[];
            story: {
                bm: string;
                en: string;
            };
            sustainability: {
                bm: string;
                en: string;
            };
            tips: {
                bm: string;
                en: string;
            };
        };
        ListedDataRequest: {
            /** @description Services that have not yet confirmed an erasure */
            awaited: string[];
            /** @enum {string} */
            by: "member" | "admin";
            /** Format: date-time */
            closedAt: string | null;
            /** Format: date-time */
            dueAt: string;
            email: string | null;
            erased: boolean;
            id: string;
            /** @enum {string} */
            kind: "copy" | "erasure";
            memberId: string;
            /** @description Parts that the latest copy lacked */
            missing: string[];
            /** @description Null once the member was erased */
            name: string | null;
            /** @description With its last digits alone, but in a file */
            number: string | null;
            /** @description Open after it was due */
            overdue: boolean;
            /** @description What each service removed */
            proofs: {
                /** Format: date-time */
                at: string;
                removed: {
                    [key: string]: number;
                };
                service: string;
            }[];
            reason: string;
            /** Format: date-time */
            requestedAt: string;
            /**
             * @description withdrawn: a copy that was not taken before the account was deleted
             * @enum {string}
             */
            state: "open" | "done" | "withdrawn";
            /** @description Empty unless an administrator made it, and for one who is no more */
            username: string;
        };
        LocalizedText: {
            bm: string;
            en: string;
        };
        MassCredit: {
            /** @description A mass credit of more points waits for another administrator */
            approvalTotal: number;
            authorId: string;
            /** Format: date-time */
            checkedAt: string | null;
            /** Format: date-time */
            confirmedAt: string | null;
            deciderId: string | null;
            done: number;
            donePoints: number;
            errors: {
                code: string;
                count: number;
                text: string;
            }[];
            failed: number;
            fileName: string;
            /** Format: date-time */
            finishedAt: string | null;
            id: string;
            /** @description Whether the caller is its author, who cannot approve it */
            mine: boolean;
            /** @description Of each row of a campaign; 0 where the rows have their own */
            points: number;
            /** @description How the file was read; null once it is confirmed */
            reading: {
                columns: {
                    examples: string[];
                    /** @description Empty without one */
                    heading: string;
                    id: string;
                    letter: string;
                    /** @description Empty in a CSV */
                    sheet: string;
                }[];
                descriptionColumn: string;
                emailColumn: string;
                headingRow: number | null;
                pointsColumn: string;
            } | null;
            /** @description Rows that are still to be credited */
            ready: number;
            reason: string;
            reversedBy: string | null;
            reverses: string | null;
            rows: number;
            /** @description An earlier mass credit of the same file */
            sameFileAs: string | null;
            shortfall: number;
            /** @enum {string} */
            status: "checked" | "waiting" | "running" | "done" | "rejected" | "failed";
            title: string;
            totalPoints: number;
            /** @enum {string} */
            type: "campaign" | "refund" | "reversal";
            warned: number;
        };
        MassCreditRow: {
            description: string;
            /** @description The e-mail that the member has now; as it was typed where there is no member */
            email: string | null;
            /** @description Entry of the member’s points */
            entryId: string | null;
            /** @description Whether the member was erased */
            erased: boolean;
            /** @description The same, in the language of the request */
            error: string;
            /** @description Why it is not credited, or what should be looked at; empty otherwise */
            errorCode: string;
            id: string;
            /** @description The row that it repeats */
            otherRow: number | null;
            /** @enum {string} */
            outcome: "ready" | "done" | "failed";
            points: number;
            /** @description Its number in the file */
            row: number;
            /** @description Points that a reversal could not take back */
            shortfall: number;
            /** @description The e-mail of a member that was probably meant */
            suggestion: string | null;
            /** @description The member; absent where nobody has the e-mail */
            userId?: string;
        };
        MassCreditSummary: {
            /** @description A mass credit of more points waits for another administrator */
            approvalTotal: number;
            authorId: string;
            /** Format: date-time */
            checkedAt: string | null;
            /** Format: date-time */
            confirmedAt: string | null;
            deciderId: string | null;
            /** @description Its first rows */
            details: components["schemas"]["MassCreditRow"][];
            done: number;
            donePoints: number;
            errors: {
                code: string;
                count: number;
                text: string;
            }[];
            failed: number;
            fileName: string;
            /** Format: date-time */
            finishedAt: string | null;
            id: string;
            /** @description Whether the caller is its author, who cannot approve it */
            mine: boolean;
            /** @description Of each row of a campaign; 0 where the rows have their own */
            points: number;
            /** @description How the file was read; null once it is confirmed */
            reading: {
                columns: {
                    examples: string[];
                    /** @description Empty without one */
                    heading: string;
                    id: string;
                    letter: string;
                    /** @description Empty in a CSV */
                    sheet: string;
                }[];
                descriptionColumn: string;
                emailColumn: string;
                headingRow: number | null;
                pointsColumn: string;
            } | null;
            /** @description Rows that are still to be credited */
            ready: number;
            reason: string;
            reversedBy: string | null;
            reverses: string | null;
            rows: number;
            /** @description An earlier mass credit of the same file */
            sameFileAs: string | null;
            shortfall: number;
            /** @enum {string} */
            status: "checked" | "waiting" | "running" | "done" | "rejected" | "failed";
            title: string;
            totalPoints: number;
            /** @enum {string} */
            type: "campaign" | "refund" | "reversal";
            warned: number;
        };
        MemberBalance: {
            available: number;
            /** @description Codes ever registered */
            codes: number;
            /** @description Held for orders in progress */
            held: number;
            /** @description Threshold of the next tier */
            highTierPoints: number;
            /** @description Points still needed for it; 0 once qualified */
            needed: number;
            nextTier: string;
            /** @description Earned in the past twelve months */
            pastYear: number;
            /** @description Receipts ever approved */
            receipts: number;
            /** @enum {string} */
            tier: "Gold" | "Platinum" | "Diamond";
            tierPending: {
                /** Format: date-time */
                at: string;
                /** @enum {string} */
                tier: "Gold" | "Platinum" | "Diamond";
            } | null;
            /** @description YYYY-MM-DD */
            tierResetDate: string;
        };
        MemberEntry: {
            /** Format: date-time */
            at: string;
            attributes: {
                [key: string]: string;
            };
            balanceAfter: number;
            /** @description Whether it counts towards the tier */
            earns: boolean;
            /** @description Proves the entry and, by the hash before it, all earlier ones */
            hash: string;
            id: string;
            /** @enum {string} */
            kind: "entry" | "reversal" | "hold" | "release" | "open";
            lines: {
                points: number;
                source: string;
            }[];
            points: number;
            prevHash: string;
            reason: string;
            ref: string;
            seq: number;
        };
        MemberNote: {
            /** Format: date-time */
            at: string;
            id: string;
            text: string;
            /** @description Empty for an administrator who is no more */
            username: string;
        };
        MemberPrivacy: {
            /** @description Every answer, newest first */
            consents: {
                /** Format: date-time */
                at: string;
                /** @enum {string} */
                document: "privacy" | "terms" | "marketing";
                /** @description false when refused or withdrawn */
                given: boolean;
                /**
                 * @description The language it was read in
                 * @enum {string}
                 */
                language: "en" | "bm";
                version: string;
            }[];
            /** @description The versions in force */
            documents: {
                /** @enum {string} */
                document: "privacy" | "terms" | "marketing";
                required: boolean;
                version: string;
            }[];
            email: string;
            /** Format: date-time */
            erasedAt: string | null;
            id: string;
            /** @description Empty of an erased member */
            name: string;
            number: string;
            /** @description Newest first */
            requests: components["schemas"]["DataRequest"][];
        };
        MemberProfile: {
            addresses: components["schemas"]["Address"][];
            babyInfos: components["schemas"]["BabyInfo"][];
            blocked: boolean;
            /** @description YYYY-MM-DD */
            dob: string;
            /**
             * Format: date
             * @description Expected due date
             */
            edb: string | null;
            /** @description Empty while the account has none */
            email: string;
            emailConfirmed: boolean;
            /** @description Friends whose sign-up counted this month, at most five */
            friendsThisMonth: number;
            /** @enum {string} */
            gender?: "male" | "female";
            hasPassword: boolean;
            /** @enum {string} */
            language: "en" | "bm";
            /** Format: date */
            membershipEndedOn: string | null;
            /**
             * Format: date
             * @description The youngest child’s fifth birthday; null while no child is known
             */
            membershipEndsOn: string | null;
            name: string;
            /** @enum {string} */
            nationality: "malaysian" | "non-malaysian";
            /** @description 601…; empty when it left the account */
            number: string;
            /**
             * Format: date-time
             * @description When its owner proved the number by a code
             */
            numberProvenAt: string | null;
            /** @description shop or social; empty for the sign-up form */
            origin: string;
            /** @description Path of the profile picture for some hours; null without one */
            picture: string | null;
            /** @enum {string} */
            pregnancyStage: "trying" | "pregnant" | "oneChild" | "moreChild";
            /** Format: date-time */
            pregnancyStageUpdatedAt: string | null;
            /**
             * Format: date
             * @description The first day on which the profile may be edited again; null while it never was
             */
            profileOpensOn: string | null;
            /** @enum {string} */
            race: "malay" | "chinese" | "indian" | "other";
            receiveMail: boolean;
            /** @description Code of the sign-up: a friend's, or else a promoter's; empty for none */
            referBy: string;
            referralCode: string;
            referrerId: string | null;
            version: number;
        };
        MemberSample: {
            /**
             * Format: date
             * @description The last day on which a sample that was reported missing can be reported as arrived
             */
            cameUntil: string | null;
            /** @description Empty until it is set */
            courier: string;
            /** Format: date-time */
            createdAt: string | null;
            /** @description The states that it has passed, by time */
            events: components["schemas"]["TrackEvent"][];
            /**
             * Format: date
             * @description Day of the expected delivery; null until courier and number are set
             */
            expectedOn: string | null;
            /** @description The order */
            id: string;
            /** @description What the sample is called now */
            itemName: components["schemas"]["LocalizedText"];
            orderItems: {
                brandId: string;
                formatId: string;
                sizeId: string;
            }[];
            /** @description null while pending */
            received: boolean | null;
            sampleId: string;
            /**
             * @description Empty where it is not known
             * @enum {string}
             */
            state: "" | "Order Placed" | "PROCESSING" | "DELIVERING" | "DELIVERED" | "CANCELLED";
            /** @description Number of the parcel; empty until it is set */
            trackingId: string;
        };
        MemberSession: {
            /** Format: date-time */
            createdAt: string;
            /** @description Browser and system; empty where they are unknown */
            device: string;
            /**
             * Format: date-time
             * @description 30 days after the last use
             */
            expiresAt: string;
            /** @description Names the session; nobody is signed in by it */
            id: string;
            /** @description phone: by a code to the phone; passkey: by a passkey; empty otherwise */
            openedBy: string;
            /**
             * Format: date-time
             * @description Latest use, to the hour
             */
            usedAt: string;
        };
        MemberViewed: {
            adminId: string;
            /** Format: date-time */
            at: string;
            email: string | null;
            erased: boolean;
            id: string;
            memberId: string;
            /** @description Null once the member was erased */
            name: string | null;
            /** @description With its last digits alone, but in a file */
            number: string | null;
            /**
             * @description The page that was opened
             * @enum {string}
             */
            place: "member" | "account" | "privacy" | "number";
            /** @description Empty for an administrator who is no more */
            username: string;
        };
        MovedEntry: {
            /**
             * @description Null for one that is not there
             * @enum {string|null}
             */
            before: "pending" | "consolidation" | "winner" | null;
            error: {
                code: string;
                text: string;
            } | null;
            id: string;
            /** @enum {string|null} */
            status: "pending" | "consolidation" | "winner" | null;
        };
        MoveResults: {
            moved: number;
            refused: number;
            results: {
                changed: boolean;
                error: {
                    code: string;
                    text: string;
                } | null;
                id: string;
                /**
                 * @description State now; empty of an order that does not exist
                 * @enum {string}
                 */
                state: "" | "Order Placed" | "PROCESSING" | "DELIVERING" | "DELIVERED" | "CANCELLED";
            }[];
            /** @description Orders that were in the state already */
            unchanged: number;
        };
        MysteryBoxCampaign: {
            draws: components["schemas"]["MysteryBoxDraw"][];
            endsAt: string;
            id: string;
            name: components["schemas"]["LocalizedText"];
            startsAt: string;
            /** @description How many entries the caller has */
            ticketCount: number;
            /** @description The caller's latest entries, newest first; empty for a visitor */
            tickets: {
                at: string;
                drawId: string;
                ticket: string;
            }[];
            /**
             * Format: date
             * @description Last day of vouchers won in it
             */
            voucherExpiry: string;
        };
        MysteryBoxDraw: {
            closesAt: string;
            /** @description SHA-256 of the seed's bytes, published before the campaign began */
            commitment: string;
            committedAt: string;
            /** Format: date-time */
            drawnAt: string | null;
            entries: number;
            /** @description SHA-256 of the entry list; empty while open */
            entriesHash: string;
            id: string;
            /** @enum {string} */
            kind: "weekly" | "grand";
            /** @description 1 for the first week; 0 for the grand prize */
            number: number;
            opensAt: string;
            prize: {
                image: string;
                name: components["schemas"]["LocalizedText"];
                points: number;
                /** @enum {string} */
                type: "POINTS" | "VOUCHER";
            };
            /** @description Drawn, but the prize was refused: their places were drawn again */
            refusedTickets: string[];
            /** @description Empty until drawn */
            seed: string;
            /**
             * @description closed: the list is published; drawn: every prize is decided, and the seed is published
             * @enum {string}
             */
            state: "open" | "closed" | "drawn";
            winners: number;
            winningTickets: string[];
        };
        News: {
            active: boolean;
            /** Format: date-time */
            createdAt: string | null;
            description: components["schemas"]["LocalizedText"];
            id: string;
            /** @description Paths of pictures */
            image: components["schemas"]["LocalizedText"];
            /** @description Where link news lead; empty for normal news */
            link: string;
            /**
             * Format: date-time
             * @description For a dev admin alone
             */
            removedAt?: string | null;
            /**
             * Format: date-time
             * @description From when it is shown by itself; for a dev admin alone
             */
            showAt?: string | null;
            /** @enum {string} */
            showingTo: "All" | "trying" | "pregnant" | "oneChild" | "moreChild";
            title: components["schemas"]["LocalizedText"];
            /**
             * @description A: normal news, B: link news; for a dev admin alone
             * @enum {string}
             */
            type?: "A" | "B";
            /** Format: date-time */
            updatedAt: string | null;
            /** @description Counts changes; for a dev admin alone */
            version?: number;
        };
        OrderCounts: {
            late: number;
            /** @description Every state, in their order */
            states: {
                count: number;
                /**
                 * @description Empty where it is not known
                 * @enum {string}
                 */
                state: "" | "Order Placed" | "PROCESSING" | "DELIVERING" | "DELIVERED" | "CANCELLED";
            }[];
        };
        OwnAccount: {
            /** @description Empty for an account that a command has created */
            email: string;
            /** @description Empty for an account that a command has created */
            name: string;
            recoveryCodesLeft: number;
            /** @description A required second factor can be replaced and not removed */
            secondFactorRequired: boolean;
            /**
             * Format: date-time
             * @description null without a second factor
             */
            secondFactorSince: string | null;
            sessions: {
                /** @description Empty when unknown */
                address: string;
                /** Format: date-time */
                createdAt: string;
                /** @description The session that asks */
                current: boolean;
                /** @description Browser and system; empty when unknown */
                device: string;
                /** @description Opens nothing */
                id: string;
                /**
                 * Format: date-time
                 * @description To the minute
                 */
                usedAt: string;
            }[];
            username: string;
        };
        OwnLists: {
            lists: {
                /**
                 * @description Empty while none was chosen
                 * @enum {string}
                 */
                layout: "table" | "pictures" | "";
                list: string;
                views: {
                    /** @description The list opens with it */
                    first: boolean;
                    id: string;
                    name: string;
                    /** @description Query of the address of the list */
                    query: string;
                }[];
            }[];
        };
        PackCode: {
            /** @description Whether its batch is switched on */
            active: boolean;
            batchId: string;
            brand: string;
            code: string;
            /** Format: date-time */
            createdAt: string | null;
            format: string;
            membersShown: boolean;
            /** @description Of one code, before any factor */
            points: number;
            /** @description All refused tries in the last 180 days */
            refused: number;
            /** @description The newest of them, at most 100 */
            refusedTries: {
                /** Format: date-time */
                at: string;
                /** @description Last characters of the hash of the device; empty when it is not known */
                device: string;
                /**
                 * @description Empty when it is not known
                 * @enum {string}
                 */
                deviceKind: "ios" | "android" | "computer" | "other" | "";
                /** @description Null while members are masked */
                memberId: string | null;
                /** @description With only its first letters while members are masked; null once erased */
                name: string | null;
                /** @enum {string} */
                reason: "CODE_UNKNOWN" | "CODE_USED_BY_YOU" | "CODE_USED_BY_OTHER" | "CODE_BATCH_INACTIVE" | "CODE_REGISTRATION_SUSPENDED" | "CODE_MEMBER_SUSPENDED" | "CODE_ATTEMPTS_EXCEEDED";
            }[];
            registration: {
                /** Format: date-time */
                at: string;
                /** @description Last characters of the hash of the device; empty when it is not known */
                device: string;
                /**
                 * @description Empty when it is not known
                 * @enum {string}
                 */
                deviceKind: "ios" | "android" | "computer" | "other" | "";
                /** @description Null while members are masked */
                memberId: string | null;
                /** @description 1, 2 (double-points day) or 3 (first code) */
                multiplier: number;
                /** @description With only its first letters while members are masked; null once erased */
                name: string | null;
                /** @description All points gained; null while they are still to be written */
                points: number | null;
            } | null;
            scanned: boolean;
            /**
             * Format: date-time
             * @description null while it is not scanned
             */
            scannedDate: string | null;
            /**
             * Format: date-time
             * @description When its batch was shipped
             */
            shippedAt: string | null;
            size: string;
            /** @description Why its batch was frozen */
            stoppedReason: string;
            /**
             * Format: date-time
             * @description When it was scanned, or made
             */
            updatedAt: string | null;
        };
        PackWeeks: {
            /** @description Whether this week has one */
            thisWeek: boolean;
            /** @description Weeks that follow each other, each with a registered pack; the last is this week or the one before */
            weeks: number;
        };
        ParcelFile: {
            failed: number;
            /** @description Rows that a confirmation sets */
            ready: number;
            rows: components["schemas"]["ParcelRow"][];
            same: number;
            set: number;
        };
        ParcelRow: {
            courier: string;
            error: {
                code: string;
                text: string;
            } | null;
            /** @description YYYY-MM-DD; as it is typed in a row that failed */
            expectedOn: string;
            /** @description As it is typed */
            order: string;
            orderId: string | null;
            /** @description The earlier row that has the same */
            otherRow: number | null;
            /**
             * @description same: the order has this parcel already
             * @enum {string}
             */
            outcome: "ready" | "set" | "same" | "failed";
            /** @description Its number in the file */
            row: number;
            trackingId: string;
        };
        Passkey: {
            /** Format: date-time */
            createdAt: string;
            /** @description Browser and system it was added with; empty when unknown */
            device: string;
            id: string;
            /**
             * Format: date-time
             * @description Latest sign-in; null before the first
             */
            usedAt: string | null;
        };
        PasskeyCreation: {
            challenge: string;
            existing: {
                id: string;
                transports: string[];
            }[];
            rp: {
                id: string;
                name: string;
            };
            user: {
                displayName: string;
                id: string;
                name: string;
            };
        };
        PasskeySignInRequest: {
            challenge: string;
            rpId: string;
        };
        PickedParcel: {
            /** @description Null once the member was erased */
            address: {
                city: string;
                country: string;
                line1: string;
                line2: string;
                line3: string;
                postcode: string;
                state: string;
            } | null;
            /** Format: date-time */
            createdAt: string;
            erased: boolean;
            id: string;
            items: {
                itemId: string;
                name: components["schemas"]["LocalizedText"];
                quantity: number;
            }[];
            memberId: string;
            /** @description Null once the member was erased */
            name: string | null;
            /** @description 601…; null for none */
            number: string | null;
        };
        PickingList: {
            /** @description What all parcels hold together, by article */
            articles: {
                itemId: string;
                name: components["schemas"]["LocalizedText"];
                quantity: number;
            }[];
            /** @description Chosen orders that are no longer to be packed */
            leftOut: number;
            /** @description Whether more wait than are listed: at most 1,000 */
            more: boolean;
            /** @description The longest wait first */
            parcels: components["schemas"]["PickedParcel"][];
        };
        PointLine: {
            /** @description Details shown with the line: batch, multiplier, product name. */
            attributes: {
                [key: string]: string;
            };
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** @description Signed: negative was spent. */
            points: number;
            /** @description Corrects an earlier line: a refund, or points taken back */
            reversal: boolean;
            /** @description The place of its entry in the member's log, for GET /user/points/verify */
            seq: number;
            /** @description scan, scanMilestone, referral, profileUpdate, redemption … */
            source: string;
        };
        PointRow: {
            /** @description The member's balance after it */
            balance: number;
            /** Format: date-time */
            createdAt: string;
            /** @description Lines of the entry */
            data: {
                /** Format: date-time */
                createdAt: string;
                points: number;
                source: string;
            }[];
            email: string | null;
            entryId: string;
            erased: boolean;
            memberId: string;
            /** @description Null once the member was erased */
            name: string | null;
            /** @description With its last digits alone, but in a file */
            number: string | null;
            /** @description Of the whole entry; negative ones were taken */
            points: number;
            reason: string;
            /** @description Corrects an earlier entry */
            reversal: boolean;
            /** @description Sources of its lines, as in `data`, with commas */
            source: string;
        };
        PointTotals: {
            /** @description Without empty days */
            days: {
                /** @description Points that came, without those that were taken back */
                credited: number;
                /**
                 * Format: date
                 * @description In Kuala Lumpur
                 */
                day: string;
                /** @description Points that went, without those that were returned; negative where more were returned */
                debited: number;
                entries: number;
            }[];
            total: {
                /** @description Points that came, without those that were taken back */
                credited: number;
                /** @description Points that went, without those that were returned; negative where more were returned */
                debited: number;
                entries: number;
            };
        };
        Promoter: {
            /** @description Members of all days */
            allReferrals: number;
            code: string;
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** @description The link follows from the code; nobody has typed another */
            linkDerived: boolean;
            name: string;
            /** @description 601…; empty for none */
            number: string;
            post: string;
            /** @description Members of the days who signed up with the code; of all days without any */
            referrals: number;
            region: string;
            supervisorName: string;
            /** Format: date-time */
            updatedAt: string;
            utmLink: string;
            version: number;
        };
        QuestGroup: {
            /** @description Empty for the quests without a group */
            id: string;
            /** @description Null for the quests without a group */
            name: components["schemas"]["LocalizedText"] | null;
            quests: {
                completed: boolean;
                /** Format: date-time */
                completedAt: string | null;
                /** @description Number of events that complete it */
                count: number;
                description: components["schemas"]["LocalizedText"];
                /** @description Number of them that have happened */
                done: number;
                /** @description Where in the member app it is done */
                path: string;
                /** @description 0 is shown as "2x pts", of completeProfile as nothing: no points would be paid today */
                points: number;
                /** @description for example completeProfile */
                questKeyword: string;
                title: components["schemas"]["LocalizedText"];
            }[];
        };
        QuestGroupRecord: {
            id: string;
            name: components["schemas"]["LocalizedText"];
            /** @description Its quests are shown without a group, and it is not offered to others */
            retired: boolean;
            /** @description A save names the version that was seen */
            version: number;
        };
        QuestRecord: {
            active: boolean;
            /** @description Members who have completed the present round */
            completions: number;
            count: number;
            /** Format: date-time */
            createdAt: string | null;
            description: components["schemas"]["LocalizedText"];
            eligible: string;
            /**
             * Format: date-time
             * @description The end of the last day
             */
            endsAt: string | null;
            /** @description Empty for none */
            groupId: string;
            /** @description The keyword */
            id: string;
            /** @description Empty when the quest credits its points itself */
            paidBy: string;
            path: string;
            period: string;
            points: number;
            position: number;
            /**
             * Format: date-time
             * @description From when it is shown by itself; for a dev admin alone
             */
            showAt?: string | null;
            /** Format: date-time */
            startsAt: string | null;
            /** @description Tiers whose members it is for; all when there are none */
            tiers: string[];
            title: components["schemas"]["LocalizedText"];
            trigger: string;
            /** Format: date-time */
            updatedAt: string | null;
            version: number;
        };
        Receipt: {
            /** @description The last day on which a better picture can be sent, YYYY-MM-DD; empty where none was asked for */
            answerBy: string;
            /** @description Before any factor */
            basePoints: number;
            /** Format: date-time */
            decidedAt: string | null;
            id: string;
            invoiceNo: string;
            /** @description 1, 2 or 3; 0 until approved */
            multiplier: number;
            otherStore: string;
            /** @description What was credited; 0 until approved */
            points: number;
            products: {
                label: string;
                /** @description Points a pack */
                points: number;
                quantity: number;
                skuId: string;
            }[];
            /**
             * @description Why it was refused, or why a better picture is needed; empty otherwise
             * @enum {string}
             */
            reason: "" | "unreadable" | "duplicate" | "notEligible" | "details" | "notReceipt" | "noAnswer" | "blurred" | "cutOff" | "tooDark" | "pageMissing";
            /** @description YYYY-MM-DD */
            receiptDate: string;
            /** @description The day by which it is reviewed, YYYY-MM-DD */
            reviewBy: string;
            /**
             * @description pictureRequested: waits for a better picture, by /receipt/pictures
             * @enum {string}
             */
            status: "pending" | "approved" | "rejected" | "pictureRequested";
            store: string;
            /** Format: date-time */
            uploadedAt: string;
        };
        ReceiptCounts: {
            /** @description Of these, after the day by which they are reviewed */
            overdue: number;
            /** @description Wait for a reviewer */
            pending: number;
            /** @description Wait for a better picture */
            pictureRequested: number;
        };
        ReceiptReading: {
            invoiceNo: {
                /** @description A rectangle of a page, in parts of its width and height */
                box: {
                    height: number;
                    left: number;
                    /** @description Index of the page */
                    page: number;
                    top: number;
                    width: number;
                };
                value: string;
            } | null;
            products: {
                /** @description A rectangle of a page, in parts of its width and height */
                box: {
                    height: number;
                    left: number;
                    /** @description Index of the page */
                    page: number;
                    top: number;
                    width: number;
                };
                quantity: number;
                skuId: string;
            }[];
            receiptDate: {
                /** @description A rectangle of a page, in parts of its width and height */
                box: {
                    height: number;
                    left: number;
                    /** @description Index of the page */
                    page: number;
                    top: number;
                    width: number;
                };
                value: string;
            } | null;
            /**
             * @description waiting: not read yet; failed: it cannot be read; none: its text is not kept, or not part of this list
             * @enum {string}
             */
            state: "none" | "waiting" | "read" | "failed";
            /** @description A `value` of /receipt/retailers; null when none was found */
            store: {
                /** @description A rectangle of a page, in parts of its width and height */
                box: {
                    height: number;
                    left: number;
                    /** @description Index of the page */
                    page: number;
                    top: number;
                    width: number;
                };
                value: string;
            } | null;
        };
        ReceiptRetailer: {
            label: string;
            /** @description Asks for `otherStore` */
            others: boolean;
            value: string;
        };
        ReceiptSku: {
            item: string;
            /** @description Item and size */
            label: string;
            /** @description Points a pack */
            points: number;
            /** @description Pack size; empty when there is one only */
            size: string;
            value: string;
        };
        ReceiptUpload: {
            /** @description The first receipt this member ever sent: it earns three times when approved */
            firstUploadMilestone: boolean;
            receipt: components["schemas"]["Receipt"];
        };
        RecoveredSession: {
            /** @description The member who had the number until now; null when the phone is the only way into the account */
            earlier: {
                /** @description Masked */
                name: string;
                /** Format: date-time */
                since: string;
            } | null;
            /** @description Whether the account has no e-mail */
            needsEmail: boolean;
            token: string;
            /** @enum {string} */
            type: "user";
            user: components["schemas"]["User"];
        };
        RedeemResult: {
            address: {
                city: string;
                country: string;
                line1: string;
                line2: string;
                line3: string;
                postcode: string;
                state: string;
            } | null;
            /** @description Empty until it is set */
            courier: string;
            /** Format: date-time */
            createdAt: string;
            /** @description The lines of the new entry */
            data: components["schemas"]["PointLine"][];
            /**
             * Format: date
             * @description Day of the expected delivery; null until courier and number are set
             */
            expectedOn: string | null;
            id: string;
            /** @enum {string} */
            kind: "item" | "pregnant" | "donate";
            orderItems: {
                itemId: string;
                itemImage: components["schemas"]["LocalizedText"];
                itemName: components["schemas"]["LocalizedText"];
                /** @description Of one */
                points: number;
                quantity: number;
            }[];
            /** @description Of the whole order */
            points: number;
            /**
             * Format: date-time
             * @description When the points of a cancelled order were back; null until then
             */
            refundedAt: string | null;
            /**
             * @description Empty where it is not known
             * @enum {string}
             */
            state: "" | "Order Placed" | "PROCESSING" | "DELIVERING" | "DELIVERED" | "CANCELLED";
            /** @description Spendable points after this order */
            totalPoints: number;
            /** @description Number of the parcel; empty until it is set */
            trackingId: string;
        };
        Redemption: {
            address: {
                city: string;
                country: string;
                line1: string;
                line2: string;
                line3: string;
                postcode: string;
                state: string;
            } | null;
            /** @description Empty until it is set */
            courier: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date
             * @description Day of the expected delivery; null until courier and number are set
             */
            expectedOn: string | null;
            id: string;
            /** @enum {string} */
            kind: "item" | "pregnant" | "donate";
            orderItems: {
                itemId: string;
                itemImage: components["schemas"]["LocalizedText"];
                itemName: components["schemas"]["LocalizedText"];
                /** @description Of one */
                points: number;
                quantity: number;
            }[];
            /** @description Of the whole order */
            points: number;
            /**
             * Format: date-time
             * @description When the points of a cancelled order were back; null until then
             */
            refundedAt: string | null;
            /**
             * @description Empty where it is not known
             * @enum {string}
             */
            state: "" | "Order Placed" | "PROCESSING" | "DELIVERING" | "DELIVERED" | "CANCELLED";
            /** @description Number of the parcel; empty until it is set */
            trackingId: string;
        };
        RedemptionRow: {
            email: string | null;
            erased: boolean;
            id: string;
            items: {
                name: components["schemas"]["LocalizedText"];
                /** @description Of one piece */
                points: number;
                quantity: number;
            }[];
            /** @enum {string} */
            kind: "item" | "pregnant" | "donate";
            memberId: string;
            /** @description Null once the member was erased */
            name: string | null;
            /** @description With its last digits alone, but in a file */
            number: string | null;
            /** Format: date-time */
            orderDate: string;
            /** @description Points spent */
            points: number;
            /** @description Pieces of all items */
            quantity: number;
            /** @description State that it is sent to; empty for a donation and once the member was erased */
            region: string;
            /**
             * @description Empty where it is not known
             * @enum {string}
             */
            status: "" | "Order Placed" | "PROCESSING" | "DELIVERING" | "DELIVERED" | "CANCELLED";
        };
        RedemptionTotals: {
            /** @description Without empty days */
            days: {
                /** @description Orders that were cancelled since */
                cancelled: number;
                /**
                 * Format: date
                 * @description In Kuala Lumpur
                 */
                day: string;
                orders: number;
                /** @description Points spent on the orders that were not cancelled */
                points: number;
                /** @description Pieces of all items, of the orders that were not cancelled */
                quantity: number;
                /** @description Points of cancelled orders, which came back */
                refunded: number;
            }[];
            total: {
                /** @description Orders that were cancelled since */
                cancelled: number;
                orders: number;
                /** @description Points spent on the orders that were not cancelled */
                points: number;
                /** @description Pieces of all items, of the orders that were not cancelled */
                quantity: number;
                /** @description Points of cancelled orders, which came back */
                refunded: number;
            };
        };
        RefusedCode: {
            /** Format: date-time */
            at: string;
            /** @description Beginning of a keyed hash of what was typed: equal for the same code */
            code: string;
            /** @description Code of the refusal */
            reason: string;
        };
        Rehearsal: {
            distribution: {
                /** @description From this gain; null for losses */
                from: number | null;
                members: number;
            }[];
            /** @description Entries of the log that were looked at so far */
            entries: number;
            /** @description Entries of these days, about; 0 until they are counted */
            expected: number;
            /** Format: date-time */
            from: string;
            gainers: number;
            /** @description Of thresholds alone: members who would have a higher tier */
            higher: number;
            id: string;
            /** @enum {string} */
            kind: "doubleDays" | "quest" | "tiers" | "product";
            losers: number;
            /** @description Of thresholds alone: members who would have a lower tier */
            lower: number;
            /** @description Members whom the rule is about */
            members: number;
            /** @enum {string} */
            status: "running" | "ready" | "failed";
            /** @description Of thresholds alone: the members of each tier on the last day, lowest first */
            tiers: {
                tier: string;
                was: number;
                would: number;
            }[];
            /** Format: date-time */
            to: string;
            /** @description Receipts of which the day of approval counts, since that of the upload is not known */
            undated: number;
            /** @description Points that they have got */
            was: number;
            /** @description Points that they would have got */
            would: number;
        };
        RehearsedMember: {
            email: string | null;
            erased: boolean;
            gain: number;
            memberId: string;
            /** @description Null once the member was erased */
            name: string | null;
            /** @description With its last digits alone, but in a file */
            number: string | null;
            /** @description Of thresholds alone: the tier on the last day; empty otherwise */
            tierWas: string;
            /** @description Of thresholds alone: the tier that it would have been; empty otherwise */
            tierWould: string;
            was: number;
            would: number;
        };
        Reminders: {
            /** @description Newest first */
            devices: {
                /** Format: date-time */
                addedAt: string;
                id: string;
                /** @description Browser and system; empty when unknown */
                label: string;
            }[];
            /** @description Whether reminders can go to the e-mail of the account */
            emailConfirmed: boolean;
            /** @description Every kind there is */
            kinds: {
                email: boolean;
                /** @enum {string} */
                kind: "receiptDecided" | "voucherEnding" | "sampleArriving" | "doubleDay" | "birthday" | "oneCodeLeft";
                push: boolean;
            }[];
            /** @description Key with which a browser subscribes; null where no push messages are sent */
            pushKey: string | null;
            quietFrom: string;
            quietTo: string;
        };
        Retailer: {
            active: boolean;
            /** Format: date-time */
            createdAt: string;
            id: string;
            name: string;
            /** @description Asks members for the name of the store; the last one to choose */
            others: boolean;
            /** Format: date-time */
            updatedAt: string;
            version: number;
        };
        Retention: {
            /** @description After its last use; 0 unless days count */
            days: number;
            kind: string;
            /**
             * Format: date-time
             * @description When the next of it is removed; null for none, and where it is not counted
             */
            next: string | null;
            service: string;
            /** @enum {string} */
            until: "days" | "account" | "ever";
        };
        Sample: {
            active: boolean;
            brandId: string;
            description: components["schemas"]["LocalizedText"];
            formatId: string;
            id: string;
            itemImage: components["schemas"]["LocalizedText"];
            itemName: components["schemas"]["LocalizedText"];
            /** @description NB, S, M, L, XL or XXL */
            size: string;
            sizeId: string;
        };
        SampleList: {
            availableData: {
                formats: string[];
                sizes: string[];
            };
            data: components["schemas"]["Sample"][];
        };
        SampleRequest: {
            /** @description The order */
            id: string;
            /** @description What `samples` of the user now begins with */
            sample: components["schemas"]["MemberSample"];
            /** @description Empty until the parcel is sent */
            trackingId: string;
        };
        SampleRow: {
            /** @description Null when brands could not be asked for, or it is gone */
            brand: string | null;
            /** @description Empty for a declined request and once the member was erased */
            city: string;
            email: string | null;
            erased: boolean;
            format: string | null;
            id: string;
            /** @description Present name of the sample; null when it is gone */
            item: components["schemas"]["LocalizedText"] | null;
            memberId: string;
            /** @description Null once the member was erased */
            name: string | null;
            /** @description With its last digits alone, but in a file */
            number: string | null;
            /** @description The error's code of a declined one; empty otherwise */
            reason: string;
            /** @description Null until the member has answered */
            received: boolean | null;
            /** Format: date-time */
            requestedAt: string;
            size: string | null;
            state: string;
            /**
             * @description open: granted
             * @enum {string}
             */
            status: "open" | "declined" | "cancelled";
        };
        SampleTotals: {
            /** @description Without empty days */
            days: {
                /**
                 * Format: date
                 * @description In Kuala Lumpur
                 */
                day: string;
                granted: number;
                /** @description Those that the member says arrived */
                received: number;
                requests: number;
            }[];
            total: {
                granted: number;
                /** @description Those that the member says arrived */
                received: number;
                requests: number;
            };
        };
        ScannedCode: {
            /** @description The member's balance after it */
            balance: number;
            batchId: string;
            brand: string;
            /** @description With its middle masked; empty for an imported one */
            code: string;
            /** @description Redeemed on a double-points day */
            doubleDay: boolean;
            entryId: string;
            /** @description The member's first code */
            first: boolean;
            format: string;
            /** @description 1, 2 or 3 */
            multiplier: number;
            /** @description All points of the code */
            points: number;
            /** Format: date-time */
            scannedAt: string;
            size: string;
        };
        ScanResult: {
            brand: string;
            /** @description Batch id */
            code_group: string;
            /** @description The lines of the new entry */
            data: components["schemas"]["PointLine"][];
            format: string;
            /** @description How many codes the member has now registered */
            foundScanned: number;
            /** @description The same as `points`: all that this code gained */
            gainedPoints: number;
            /** @description 1, 2 (double-points day) or 3 (first code) */
            multiplier: number;
            points: number;
            size: string;
            /** @description Spendable points after this code */
            totalPoints: number;
            voucherRewarded: {
                /** @enum {string} */
                status: "rewarded" | "owed";
                voucherType: string;
            } | null;
        };
        ScanRow: {
            /** @description The member's balance after it */
            balance: number;
            batchId: string;
            brand: string;
            /** @description With its middle masked; empty for an imported one */
            code: string;
            /** @description Redeemed on a double-points day */
            doubleDay: boolean;
            email: string | null;
            entryId: string;
            erased: boolean;
            /** @description The member's first code */
            first: boolean;
            format: string;
            memberId: string;
            /** @description 1, 2 or 3 */
            multiplier: number;
            /** @description Null once the member was erased */
            name: string | null;
            /** @description With its last digits alone, but in a file */
            number: string | null;
            /** @description All points of the code */
            points: number;
            /** Format: date-time */
            scannedAt: string;
            size: string;
        };
        ScanTotals: {
            /** @description Without empty days */
            days: {
                codes: number;
                /**
                 * Format: date
                 * @description In Kuala Lumpur
                 */
                day: string;
                /** @description Codes of double-points days */
                doubleDay: number;
                /** @description First codes of their members */
                first: number;
                points: number;
            }[];
            total: {
                codes: number;
                /** @description Codes of double-points days */
                doubleDay: number;
                /** @description First codes of their members */
                first: number;
                points: number;
            };
        };
        Security: {
            /** @description False while the account is opened in other ways alone */
            hasPassword: boolean;
            /** @description Oldest first */
            sessions: {
                /** Format: date-time */
                createdAt: string;
                /** @description The session that asks */
                current: boolean;
                /** @description Browser and system; empty when unknown */
                device: string;
                /** @description Opens nothing */
                id: string;
                /**
                 * Format: date-time
                 * @description Latest use, to the hour
                 */
                usedAt: string;
            }[];
        };
        Settings: {
            /** @description What the club awards; every text that names an amount takes it from here */
            awards: components["schemas"]["Awards"];
            /** @description No code can be registered for now */
            codeRegistrationSuspended: boolean;
            contact: {
                emails: {
                    care: string;
                    club: string;
                    sample: string;
                };
                phone: string;
            };
            /** @description Days of the month, in Kuala Lumpur */
            doublePointsDays: number[];
            links: components["schemas"]["Links"];
            maintenance: {
                /** @description Whether `now` lies inside the window */
                active: boolean;
                contact: string;
                /** Format: date-time */
                from: string;
                /** @description What else members are told; empty for nothing */
                notice: {
                    bm: string;
                    en: string;
                };
                /** Format: date-time */
                to: string;
            };
            /**
             * Format: date-time
             * @description The club's time, against which windows are compared
             */
            now: string;
            /** @description Nobody new can sign up for now */
            registrationSuspended: boolean;
            /**
             * @description Who reads the strip of the camera
             * @enum {string}
             */
            textDetection: "embedded" | "remote";
            /** @description Share of the calls that apps trace; 0 where tracing is off */
            traceShare: number;
        };
        ShownPasswordReset: {
            /** @description Whether a new password needs the OTP of POST /user/password/reset/otp */
            codeRequired: boolean;
            /** @description Masked */
            email: string;
            /** @description Masked; null when nobody proved a phone for the account */
            number: string | null;
            /** @enum {string} */
            state: "open" | "used";
        };
        ShownRecord: {
            active: boolean;
            id: string;
            /**
             * Format: date-time
             * @description From when it is shown by itself; for a dev admin alone
             */
            showAt?: string | null;
            version: number;
        };
        ShownVerification: {
            /** @description Masked */
            email: string;
            /** @description Masked; null when nobody proved a phone for the account */
            number: string | null;
            /** @description Whether `uniqueToken` is a device of the account's owner */
            ownDevice: boolean;
            /** @enum {string} */
            state: "open" | "confirmed";
        };
        SignUp: {
            /** @description With a sample request */
            orderId?: string;
            referCode: string;
            uuid: string;
        };
        Sku: {
            active: boolean;
            /** Format: date-time */
            createdAt: string;
            id: string;
            item: string;
            /** @description Place in the points table */
            place: number;
            /** @description Points a pack, for receipts that are uploaded from now on */
            points: number;
            /**
             * Format: date-time
             * @description Receipts that were uploaded earlier count other points
             */
            pointsSince: string | null;
            /** @description Pack size; empty when there is one only */
            size: string;
            /** Format: date-time */
            updatedAt: string;
            version: number;
        };
        SurveyQuestion: {
            choices: {
                id: string;
                /** @description Later questions that this choice takes out of the survey */
                removes: string[];
                /** @description Whether the member has to say in words what they mean */
                specify: boolean;
                /** @description Of a rating, its number */
                title: components["schemas"]["LocalizedText"];
            }[];
            id: string;
            /** @description A rating below this opens the sub-questions; 0 when none does */
            subQuestionsBelow: number;
            subsampleQuestions: {
                /** @description None: answered in words */
                choices: {
                    id: string;
                    /** @description Later questions that this choice takes out of the survey */
                    removes: string[];
                    /** @description Whether the member has to say in words what they mean */
                    specify: boolean;
                    /** @description Of a rating, its number */
                    title: components["schemas"]["LocalizedText"];
                }[];
                id: string;
                title: components["schemas"]["LocalizedText"];
            }[];
            /**
             * @description open: answered in words, without choices
             * @enum {string}
             */
            subtype: "open" | "close";
            /** @description With the placeholder %brandName% and line breaks */
            title: components["schemas"]["LocalizedText"];
            /** @enum {string} */
            type: "dropdown" | "rate" | "other";
        };
        SystemHealth: {
            /**
             * Format: date-time
             * @description When they were asked
             */
            at: string;
            /** @description The last verification of the log of points; null: not known */
            points: {
                /** @description Members whose entries were verified */
                accounts: number;
                entries: number;
                first: {
                    invariant: string;
                    memberId: string;
                    seq: number;
                } | null;
                /**
                 * Format: date-time
                 * @description When the log of points was verified last; null: never
                 */
                verifiedAt: string | null;
                /** @description Broken invariants */
                violations: number;
            } | null;
            services: {
                /** @description Null: not known */
                behind: {
                    /** @description Changes of others that it has not handled */
                    open: number;
                    /** @description Age of the oldest of them */
                    seconds: number;
                } | null;
                /** @description Age of its oldest change that other services have not been told of; 0: none waits, null: not known */
                outboxSeconds: number | null;
                /** @enum {string} */
                service: "identity" | "ledger" | "catalogue" | "receipts" | "contests" | "samples" | "content";
                /**
                 * @description Takes work, takes none now, or did not answer within a second
                 * @enum {string}
                 */
                state: "ready" | "unready" | "silent";
                /** @description How long the answer took; null without one */
                tookMs: number | null;
            }[];
        };
        TierPeriod: {
            /** Format: date-time */
            createdAt: string;
            /** Format: date */
            from: string;
            /** @enum {string} */
            previousTier: "Gold" | "Platinum" | "Diamond";
            /**
             * @description None: a review that changed nothing
             * @enum {string}
             */
            status: "Upgraded" | "Downgraded" | "None";
            /** @enum {string} */
            tier: "Gold" | "Platinum" | "Diamond";
            /**
             * Format: date
             * @description Null for the period that still runs
             */
            to: string | null;
        };
        TrackEvent: {
            /**
             * @description Empty where it is not known
             * @enum {string}
             */
            state: "" | "Order Placed" | "PROCESSING" | "DELIVERING" | "DELIVERED" | "CANCELLED";
            /** Format: date-time */
            time: string;
        };
        User: {
            addresses: components["schemas"]["Address"][];
            allowRefer: boolean;
            allowRequest: boolean;
            babyInfos: components["schemas"]["BabyInfo"][];
            /** @description Codes ever registered: none means three times the points for the next, the fifth and tenth a voucher */
            codesRegistered: number;
            /** @description The contests that the member has entered, and how often */
            contests: {
                id: string;
                number: number;
            }[];
            /**
             * Format: date
             * @description Expected due date
             */
            edb: string | null;
            /** @description Whether the due date was corrected since the latest edit of the profile; until then it may be */
            edbCorrected?: boolean;
            /** @description Empty while the account has none */
            email: string;
            emailConfirmed?: boolean;
            forceUpdated: boolean;
            /** @description Friends whose sign-up counted this month, at most five */
            friendsThisMonth: number;
            /** @enum {string} */
            gender?: "male" | "female";
            id: string;
            /** @description How many of each item the member ever took, by its id; `limitPerMember` counts these */
            itemsTaken: {
                [key: string]: number;
            };
            /** @enum {string} */
            language: "en" | "bm";
            /** @description The newest order, donation or voucher */
            latestReward: components["schemas"]["LatestReward"] | null;
            /**
             * Format: date
             * @description The youngest child’s fifth birthday; null while no child is known
             */
            membershipEndsOn: string | null;
            name: string;
            /** @enum {string} */
            nationality: "malaysian" | "non-malaysian";
            /**
             * Format: date
             * @description The first day on which another sample may be asked for; null when that is today
             */
            nextSampleDate: string | null;
            /**
             * @description Why not before that day
             * @enum {string|null}
             */
            nextSampleReason: "SAMPLE_TOO_SOON" | "SAMPLE_LIMIT_REACHED" | null;
            /** @description 601…; empty when it left the account */
            number: string;
            /** @description Path of the profile picture for some hours; null without one */
            picture: string | null;
            /** @description Lines of the latest 50 entries, newest first */
            points: components["schemas"]["PointLine"][];
            /** @description For GET /user/points/fetch; null when `points` is everything */
            pointsCursor: string | null;
            /** @description As friends call the member, for greetings; empty when it was not set */
            preferredName?: string;
            /** @enum {string} */
            pregnancyStage: "trying" | "pregnant" | "oneChild" | "moreChild";
            /** Format: date-time */
            pregnancyStageUpdatedAt: string | null;
            /**
             * Format: date
             * @description The first day on which the profile may be edited again; null while it never was
             */
            profileOpensOn: string | null;
            /** @description What an update of the profile would bring today; 0 within six months of one */
            profileUpdatePoints: number;
            promptFeedback: boolean;
            /** @enum {string} */
            race: "malay" | "chinese" | "indian" | "other";
            /** @description Receipts ever approved: none means three times the points for the next */
            receiptsApproved: number;
            /** @description The latest 100 orders, newest first */
            redemptions: components["schemas"]["Redemption"][];
            /** @description For GET /rewards/orders/fetch; null when there are no older ones */
            redemptionsCursor: string | null;
            referralCode: string;
            /**
             * Format: date-time
             * @description When the member joined
             */
            registeredAt: string | null;
            samples: components["schemas"]["MemberSample"][];
            ssoPopup: boolean;
            /** @enum {string} */
            tier: "Gold" | "Platinum" | "Diamond";
            /** @description Newest first */
            tierHistory: components["schemas"]["TierPeriod"][];
            /** @description Qualified for and not shown yet, and when it will show */
            tierPending: {
                /** Format: date-time */
                at: string;
                /** @enum {string} */
                tier: "Gold" | "Platinum" | "Diamond";
            } | null;
            /** @description YYYY-MM-DD */
            tierResetDate: string;
            tierSetting: {
                highTierPoints: number;
                nextTier: string;
            }[];
            /** @description Spendable now */
            totalPoints: number;
            totalPointsInPastYear: number;
            /** @description Parts whose service did not answer; they are empty, not known to be none */
            unavailable: ("allowRequest" | "contests" | "itemsTaken" | "latestReward" | "nextSampleDate" | "nextSampleReason" | "promptFeedback" | "redemptions" | "redemptionsCursor" | "samples" | "vouchers" | "wishList")[];
            vouchers: components["schemas"]["UserVoucher"][];
            /** @description The rewards that the member saves for, the newest wish first */
            wishList: components["schemas"]["WishedReward"][];
        };
        UserChanges: {
            allowRequest?: boolean;
            /** @description Codes ever registered: none means three times the points for the next, the fifth and tenth a voucher */
            codesRegistered?: number;
            /** @description How many of each item the member ever took, by its id; `limitPerMember` counts these */
            itemsTaken?: {
                [key: string]: number;
            };
            /** @description The newest order, donation or voucher */
            latestReward?: components["schemas"]["LatestReward"] | null;
            /**
             * Format: date
             * @description The first day on which another sample may be asked for; null when that is today
             */
            nextSampleDate?: string | null;
            /**
             * @description Why not before that day
             * @enum {string|null}
             */
            nextSampleReason?: "SAMPLE_TOO_SOON" | "SAMPLE_LIMIT_REACHED" | null;
            /** @description Lines of the latest 50 entries, newest first */
            points?: components["schemas"]["PointLine"][];
            /** @description For GET /user/points/fetch; null when `points` is everything */
            pointsCursor?: string | null;
            promptFeedback?: boolean;
            /** @description Receipts ever approved: none means three times the points for the next */
            receiptsApproved?: number;
            /** @description The latest 100 orders, newest first */
            redemptions?: components["schemas"]["Redemption"][];
            /** @description For GET /rewards/orders/fetch; null when there are no older ones */
            redemptionsCursor?: string | null;
            samples?: components["schemas"]["MemberSample"][];
            /** @enum {string} */
            tier?: "Gold" | "Platinum" | "Diamond";
            /** @description Newest first */
            tierHistory?: components["schemas"]["TierPeriod"][];
            /** @description Qualified for and not shown yet, and when it will show */
            tierPending?: {
                /** Format: date-time */
                at: string;
                /** @enum {string} */
                tier: "Gold" | "Platinum" | "Diamond";
            } | null;
            /** @description YYYY-MM-DD */
            tierResetDate?: string;
            tierSetting?: {
                highTierPoints: number;
                nextTier: string;
            }[];
            /** @description Spendable now */
            totalPoints?: number;
            totalPointsInPastYear?: number;
            /** @description Parts whose service did not answer; they are empty, not known to be none */
            unavailable: ("allowRequest" | "contests" | "itemsTaken" | "latestReward" | "nextSampleDate" | "nextSampleReason" | "promptFeedback" | "redemptions" | "redemptionsCursor" | "samples" | "vouchers" | "wishList")[];
            vouchers?: components["schemas"]["UserVoucher"][];
            /** @description The rewards that the member saves for, the newest wish first */
            wishList?: components["schemas"]["WishedReward"][];
        };
        UserSession: {
            token: string;
            /** @enum {string} */
            type: "user";
            user: components["schemas"]["User"];
        };
        UserVoucher: {
            /** @description Only in its holder's session */
            code: string;
            /** Format: date-time */
            createdAt: string | null;
            id: string;
            /** @description The merchant; empty when none is named */
            itemBrand: string;
            /**
             * @description ticket: admission to an event, limited by household
             * @enum {string}
             */
            kind: "normal" | "ticket";
            /** @description What USE NOW opens */
            merchantUrl: string;
            /** @description English; `names` has both */
            name: string;
            names: components["schemas"]["LocalizedText"];
            /** @description What it was redeemed for; 0 for a gift */
            points: number;
            /** @description redemption, milestone, mysterybox … */
            source: string;
            /** @description How it is used; empty for the club's usual steps */
            steps: components["schemas"]["LocalizedText"];
            typeId: string;
            used: boolean;
            /** Format: date-time */
            usedAt: string | null;
            /**
             * Format: date
             * @description The last day on which it can be used; that of a prize is its campaign’s
             */
            validUntil: string | null;
            /** @description Face value in RM */
            value: number;
            voucherImage: string;
        };
        VerifiedSignUp: {
            /** @description With a sample request */
            orderId?: string;
            referCode: string;
            /** @description What became of the sample that was asked for */
            sample?: {
                /** @description The code of a refusal */
                reason: string | null;
                /**
                 * @description pending: decided later, and a refusal comes by inbox and mail
                 * @enum {string}
                 */
                status: "granted" | "declined" | "pending";
            };
            /** @description The session */
            token: string;
            /** @enum {string} */
            type: "user";
            user: components["schemas"]["User"];
            uuid: string;
        };
        VoucherOffer: {
            /** @description Codes left */
            available: number;
            /** @description Most for one household; 0 for any number */
            householdLimit: number;
            id: string;
            imageUrl: string;
            itemBrand: string;
            /**
             * @description ticket: admission to an event, limited by household
             * @enum {string}
             */
            kind: "normal" | "ticket";
            /** @description English; `names` has both */
            name: string;
            names: components["schemas"]["LocalizedText"];
            points: number;
            /** @description Face value in RM */
            value: number;
        };
        VoucherRedemption: {
            /** @description Only in its holder's session */
            code: string;
            /** Format: date-time */
            createdAt: string | null;
            /** @description The new point entry */
            data: components["schemas"]["PointLine"][];
            id: string;
            /** @description The merchant; empty when none is named */
            itemBrand: string;
            /**
             * @description ticket: admission to an event, limited by household
             * @enum {string}
             */
            kind: "normal" | "ticket";
            /** @description What USE NOW opens */
            merchantUrl: string;
            /** @description English; `names` has both */
            name: string;
            names: components["schemas"]["LocalizedText"];
            /** @description What it was redeemed for; 0 for a gift */
            points: number;
            /** @description redemption, milestone, mysterybox … */
            source: string;
            /** @description How it is used; empty for the club's usual steps */
            steps: components["schemas"]["LocalizedText"];
            /** @description Spendable points right after it */
            totalPoints: number;
            typeId: string;
            used: boolean;
            /** Format: date-time */
            usedAt: string | null;
            /**
             * Format: date
             * @description The last day on which it can be used; that of a prize is its campaign’s
             */
            validUntil: string | null;
            /** @description Face value in RM */
            value: number;
            voucherImage: string;
        };
        Wish: {
            active: boolean;
            age: number;
            /** Format: date-time */
            createdAt: string | null;
            id: string;
            image: string;
            name: string;
            /** @description Points given so far */
            points: number;
            selectedAvatar: number;
            /**
             * Format: date-time
             * @description From when it is shown by itself; for a dev admin alone
             */
            showAt?: string | null;
            /** Format: date-time */
            updatedAt: string | null;
            /** @description Counts changes; for a dev admin alone */
            version?: number;
            wishes: components["schemas"]["LocalizedText"];
        };
        WishedReward: {
            /** @description The item or the voucher offer */
            id: string;
            /** @enum {string} */
            kind: "item" | "pregnant" | "voucher";
            /** Format: date-time */
            wishedAt: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export interface operations {
    Administrators_list: {
        parameters: {
            query?: {
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description Words, each the beginning of a word of the row; or a code from its beginning */
                q?: string;
                role?: "dev" | "superadmin";
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "username" | "-username" | "lastSignInAt" | "-lastSignInAt";
                state?: "invited" | "active" | "disabled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Administrator"][];
                };
            };
        };
    };
    Administrators_details: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdministratorDetails"];
                };
            };
        };
    };
    Administrators_disable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of your own authenticator app, or a recovery code; required outside development */
                    code?: string;
                    id: string;
                    /** @description Why, for the audit */
                    reason: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Administrator"];
                };
            };
        };
    };
    Administrators_enable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of your own authenticator app, or a recovery code; required outside development */
                    code?: string;
                    id: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Administrator"];
                };
            };
        };
    };
    Administrators_invite: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of your own authenticator app, or a recovery code; required outside development */
                    code?: string;
                    email: string;
                    name: string;
                    /** @enum {string} */
                    role: "dev" | "superadmin";
                    /** @description 3 to 60 letters, digits, dots, underscores and hyphens */
                    username: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Administrator"];
                };
            };
        };
    };
    Administrators_inviteAgain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of your own authenticator app, or a recovery code; required outside development */
                    code?: string;
                    id: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Administrator"];
                };
            };
        };
    };
    Administrators_role: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of your own authenticator app, or a recovery code; required outside development */
                    code?: string;
                    id: string;
                    /** @description Why, for the audit */
                    reason: string;
                    /** @enum {string} */
                    role: "dev" | "superadmin";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Administrator"];
                };
            };
        };
    };
    Administrators_endSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of your own authenticator app, or a recovery code; required outside development */
                    code?: string;
                    id: string;
                    /** @description Why, for the audit */
                    reason: string;
                    /** @description One of the details; all when absent */
                    session?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Administrator"];
                };
            };
        };
    };
    AdminAuth_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    uniqueToken?: string;
                    username: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSession"] | components["schemas"]["AdminSecondStep"];
                };
            };
        };
    };
    SecondFactor_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Six digits of the authenticator app; for verify also a recovery code */
                    code: string;
                    /** @description Of the login */
                    ticket: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Shown once; each opens one sign-in in the place of a code */
                        recoveryCodes: string[];
                        token: string;
                        /** @enum {string} */
                        type: "dev" | "superadmin";
                        user: {
                            /** @description Whether changes of administrators need a code of their authenticator app */
                            confirms: boolean;
                            id: string;
                            name: string;
                            role: string;
                            username: string;
                        };
                    };
                };
            };
        };
    };
    SecondFactor_enrol: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of the login */
                    ticket: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description base32, for typing into the app */
                        secret: string;
                        /** @description otpauth address, for a QR code */
                        uri: string;
                    };
                };
            };
        };
    };
    SecondFactor_reset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of your own authenticator app, or a recovery code; required outside development */
                    code?: string;
                    /** @description Why, for the audit */
                    reason: string;
                    username: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    SecondFactor_verify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Six digits of the authenticator app; for verify also a recovery code */
                    code: string;
                    /** @description Of the login */
                    ticket: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        recoveryCodesLeft: number;
                        token: string;
                        /** @enum {string} */
                        type: "dev" | "superadmin";
                        user: {
                            /** @description Whether changes of administrators need a code of their authenticator app */
                            confirms: boolean;
                            id: string;
                            name: string;
                            role: string;
                            username: string;
                        };
                    };
                };
            };
        };
    };
    AdminAuth_session: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The session token, unless it is sent as a bearer header */
                    token?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSession"];
                };
            };
        };
    };
    AdminAccounts_account: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAccount"];
                };
            };
        };
    };
    AdminArticles_details: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Article"];
                };
            };
        };
    };
    AdminAudit_list: {
        parameters: {
            query?: {
                action?: "added" | "invited" | "joined" | "roleChanged" | "disabled" | "enabled" | "sessionsEnded" | "secondFactorEnrolled" | "recoveryCodeUsed" | "secondFactorReset" | "secondFactorReplaced" | "secondFactorRemoved" | "passwordChanged" | "viewSaved" | "viewRemoved" | "signedIn" | "changed" | "shown" | "hidden" | "assigned" | "finished" | "ordered" | "retired" | "restored" | "lookedUp" | "membersShown" | "acknowledged" | "activated" | "frozen" | "shipped" | "announced" | "moved" | "downloaded" | "stocked" | "approved" | "rejected" | "reversed" | "blocked" | "unblocked" | "signedOut" | "noted" | "erased" | "removed" | "done" | "failed" | "cancelled" | "revealed" | "adjusted" | "pictureRequested" | "undone" | "returned";
                /** @description User name or id */
                admin?: string;
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description First day in Kuala Lumpur, YYYY-MM-DD */
                from?: string;
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description Words, each the beginning of a word of the row; or a code from its beginning */
                q?: string;
                /** @description Kind of record */
                record?: "admin" | "article" | "blog" | "brand" | "bulkUsers" | "campaign" | "category" | "code" | "codeAlarm" | "codeBatch" | "contest" | "contestEntry" | "donateItem" | "file" | "format" | "item" | "journey" | "massCredit" | "member" | "news" | "operation" | "order" | "points" | "pregnantItem" | "promoter" | "quest" | "questGroup" | "question" | "receipt" | "retailer" | "sample" | "sampleOrder" | "setting" | "sku" | "survey" | "voucherBatch" | "voucherCode" | "voucherType" | "wish";
                recordId?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "at" | "-at";
                /** @description Last day, included */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntry"][];
                };
            };
        };
    };
    AdminBlogs_details: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Blog"];
                };
            };
        };
    };
    AdminBrands_list: {
        parameters: {
            query?: {
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description Words, each the beginning of a word of the row; or a code from its beginning */
                q?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "name" | "-name" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminBrand"][];
                };
            };
        };
    };
    AdminBrands_details: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminBrand"];
                };
            };
        };
    };
    AdminBulkUsers_history: {
        parameters: {
            query?: {
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description Words, each the beginning of a word of the row; or a code from its beginning */
                q?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "createdAt" | "-createdAt" | "label" | "-label" | "status" | "-status";
                status?: "running" | "done" | "failed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkUsers"][];
                };
            };
        };
    };
    AdminBulkUsers_rows: {
        parameters: {
            query: {
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description The upload, or the check */
                id: string;
                /** @description Any when absent; warned: of which a part is left out */
                outcome?: "ready" | "done" | "failed" | "warned";
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description Words, each the beginning of a word of the row; or a code from its beginning */
                q?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "place" | "-place";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkUserRow"][];
                };
            };
        };
    };
    AdminBulkUsers_one: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkUsers"];
                };
            };
        };
    };
    AdminBulkUsers_template: {
        parameters: {
            query?: {
                /** @description csv when absent */
                format?: "csv" | "xlsx";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Name, e-mail and number; race, gender, pregnancy and address, which may stay empty */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AdminCampaigns_list: {
        parameters: {
            query?: {
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description Words, each the beginning of a word of the row; or a code from its beginning */
                q?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "startsAt" | "-startsAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCampaign"][];
                };
            };
        };
    };
    AdminCampaigns_details: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCampaignDetails"];
                };
            };
        };
    };
    AdminItems_categoryList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemCategory"][];
                };
            };
        };
    };
    AdminCodesProtection_allActivity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodesActivity"];
                };
            };
        };
    };
    AdminCodeAlarms_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeAlarm"][];
                };
            };
        };
    };
    AdminCodes_list: {
        parameters: {
            query?: {
                /** @description Shown or hidden rows alone; both when absent */
                active?: "true" | "false";
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description Only those that were ordered in the last days, so many */
                orderedWithin?: string;
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description Words, each the beginning of a word of the row; or a code from its beginning */
                q?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "createdAt" | "-createdAt" | "brand" | "-brand" | "format" | "-format" | "size" | "-size" | "points" | "-points" | "quantity" | "-quantity" | "status" | "-status" | "active" | "-active" | "origin" | "-origin";
                status?: "generating" | "ready" | "failed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        batches: components["schemas"]["CodeBatch"][];
                        /** @description For the form of a new batch */
                        brands: components["schemas"]["Brand"][];
                        doublePointsDate: {
                            /** @description The first of them */
                            date: number;
                            /** @description All days of the month that count double */
                            dates: number[];
                        };
                        /** @description Whether any batch is being generated now */
                        generatingStatus: boolean;
                        /** @description Of all batches, whatever is asked for */
                        totals: {
                            batches: number;
                            codes: number;
                        };
                        /** @description Parts that could not be asked for: brands */
                        unavailable: string[];
                    };
                };
            };
        };
    };
    AdminCodesProtection_activity: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchActivity"];
                };
            };
        };
    };
    AdminCodes_details: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeBatch"];
                };
            };
        };
    };
    AdminCodes_file: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code,brand,format,size,points */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AdminCodes_code: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Ten characters, in any case, also in a text that holds them */
                    query: string;
                    /** @description Shows the members; the audit log keeps it */
                    reveal?: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PackCode"];
                };
            };
        };
    };
    AdminContests_details: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContestDetails"];
                };
            };
        };
    };
    AdminDonateItems_list: {
        parameters: {
            query?: {
                /** @description Shown rows alone, hidden ones that are not scheduled, or scheduled ones; all when absent */
                active?: "true" | "false" | "scheduled";
                /** @description Id of a category; of any when absent */
                category?: string;
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description Of the file: the ids of its rows, with commas between; all when absent */
                ids?: string;
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description Words, each the beginning of a word of the row; or a code from its beginning */
                q?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "name" | "-name" | "itemId" | "-itemId" | "brand" | "-brand" | "points" | "-points" | "inventory" | "-inventory" | "redeemed" | "-redeemed" | "remaining" | "-remaining" | "active" | "-active" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                /** @description Only those of which fewer remain */
                stockBelow?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminItem"][];
                };
            };
        };
    };
    AdminDonateItems_details: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminItem"];
                };
            };
        };
    };
    AdminCodes_doubleDays: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The first of them */
                        date: number;
                        /** @description All days of the month that count double */
                        dates: number[];
                        /** @description Factor of the points of such a day */
                        factor: number;
                        /**
                         * Format: date-time
                         * @description The club's time, from which the next days follow
                         */
                        now: string;
                    };
                };
            };
        };
    };
    AdminBrands_formats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string[];
                };
            };
        };
    };
    AdminBrands_allFormats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandFormat"][];
                };
            };
        };
    };
    AdminItems_list: {
        parameters: {
            query?: {
                /** @description Shown rows alone, hidden ones that are not scheduled, or scheduled ones; all when absent */
                active?: "true" | "false" | "scheduled";
                /** @description Id of a category; of any when absent */
                category?: string;
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description Of the file: the ids of its rows, with commas between; all when absent */
                ids?: string;
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description Words, each the beginning of a word of the row; or a code from its beginning */
                q?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "name" | "-name" | "itemId" | "-itemId" | "brand" | "-brand" | "points" | "-points" | "inventory" | "-inventory" | "redeemed" | "-redeemed" | "remaining" | "-remaining" | "active" | "-active" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                /** @description Only those of which fewer remain */
                stockBelow?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        category: components["schemas"]["ItemCategory"][];
                        data: components["schemas"]["AdminItem"][];
                    };
                };
            };
        };
    };
    AdminItems_details: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        category: components["schemas"]["ItemCategory"][];
                        item: components["schemas"]["AdminItem"];
                    };
                };
            };
        };
    };
    AdminPregnantItems_list: {
        parameters: {
            query?: {
                /** @description Shown rows alone, hidden ones that are not scheduled, or scheduled ones; all when absent */
                active?: "true" | "false" | "scheduled";
                /** @description Id of a category; of any when absent */
                category?: string;
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description Of the file: the ids of its rows, with commas between; all when absent */
                ids?: string;
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description Words, each the beginning of a word of the row; or a code from its beginning */
                q?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "name" | "-name" | "itemId" | "-itemId" | "brand" | "-brand" | "points" | "-points" | "inventory" | "-inventory" | "redeemed" | "-redeemed" | "remaining" | "-remaining" | "active" | "-active" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                /** @description Only those of which fewer remain */
                stockBelow?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminItem"][];
                };
            };
        };
    };
    AdminPregnantItems_details: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminItem"];
                };
            };
        };
    };
    AdminMassCredit_history: {
        parameters: {
            query?: {
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description Words, each the beginning of a word of the row; or a code from its beginning */
                q?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "confirmedAt" | "-confirmedAt" | "title" | "-title" | "type" | "-type" | "status" | "-status";
                status?: "waiting" | "running" | "done" | "rejected" | "failed";
                type?: "campaign" | "refund" | "reversal";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MassCreditSummary"][];
                };
            };
        };
    };
    AdminMassCredit_one: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MassCredit"];
                };
            };
        };
    };
    AdminMassCredit_rows: {
        parameters: {
            query: {
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description The mass credit, or the check */
                id: string;
                /** @description Any when absent; warned: to be looked at, short: of points in a reversal */
                outcome?: "ready" | "done" | "failed" | "warned" | "short";
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description Words, each the beginning of a word of the row; or a code from its beginning */
                q?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "place" | "-place";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MassCreditRow"][];
                };
            };
        };
    };
    AdminMassCredit_template: {
        parameters: {
            query: {
                /** @description csv when absent */
                format?: "csv" | "xlsx";
                type: "campaign" | "refund";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Email, and for a refund Description and Points */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AdminNews_details: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["News"];
                };
            };
        };
    };
    AdminOrders_rows: {
        parameters: {
            query?: {
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description Rewards of the point shop, or granted samples */
                kind?: "reward" | "sample";
                /** @description Late orders alone */
                late?: "true";
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description Words, each the beginning of a word of the row; or a code from its beginning */
                q?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "createdAt" | "-createdAt" | "points" | "-points";
                /** @description Orders in this state alone */
                state?: "Order Placed" | "PROCESSING" | "DELIVERING" | "DELIVERED" | "CANCELLED";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskOrder"][];
                };
            };
        };
    };
    AdminOrders_counts: {
        parameters: {
            query?: {
                /** @description Rewards of the point shop, or granted samples */
                kind?: "reward" | "sample";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderCounts"];
                };
            };
        };
    };
    AdminOrders_details: {
        parameters: {
            query: {
                id: string;
                /** @description Rewards of the point shop, or granted samples */
                kind?: "reward" | "sample";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskOrderDetails"];
                };
            };
        };
    };
    AdminPicking_picking: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Orders that are not on their way yet; all of these when absent or empty */
                    ids?: string[];
                    /**
                     * @description Rewards of the point shop, or granted samples
                     * @default reward
                     * @enum {string}
                     */
                    kind?: "reward" | "sample";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PickingList"];
                };
            };
        };
    };
    AdminOverview_work: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOverview"];
                };
            };
        };
    };
    AdminHealth_health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystemHealth"];
                };
            };
        };
    };
    AdminPromoters_options: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Name and code */
                        label: string;
                        /** @description The id */
                        value: string;
                    }[];
                };
            };
        };
    };
    AdminPromoters_rows: {
        parameters: {
            query?: {
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "name" | "-name" | "code" | "-code" | "region" | "-region" | "supervisorName" | "-supervisorName" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Last day, included */
                    endDate?: string;
                    /** @description Words of name, region, supervisor and post; or a code or number from its beginning */
                    query?: string;
                    /** @description First day in Kuala Lumpur, YYYY-MM-DD or a moment */
                    startDate?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Promoter"][];
                };
            };
        };
    };
    AdminPromoters_details: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Promoter"];
                };
            };
        };
    };
    AdminQuests_list: {
        parameters: {
            query?: {
                /** @description Shown rows alone, hidden ones that are not scheduled, or scheduled ones; all when absent */
                active?: "true" | "false" | "scheduled";
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description Words, each the beginning of a word of the row; or a code from its beginning */
                q?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "position" | "-position" | "title" | "-title" | "group" | "-group" | "points" | "-points" | "startsAt" | "-startsAt" | "endsAt" | "-endsAt" | "active" | "-active" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestRecord"][];
                };
            };
        };
    };
    AdminQuests_details: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestRecord"];
                };
            };
        };
    };
    AdminQuestGroups_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestGroupRecord"][];
                };
            };
        };
    };
    AdminRetailers_list: {
        parameters: {
            query?: {
                /** @description Shown or hidden rows alone; both when absent */
                active?: "true" | "false";
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description Words, each the beginning of a word of the row; or a code from its beginning */
                q?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "name" | "-name" | "active" | "-active" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Retailer"][];
                };
            };
        };
    };
    AdminRetailers_details: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Retailer"];
                };
            };
        };
    };
    AdminSamples_list: {
        parameters: {
            query?: {
                /** @description Shown rows alone, hidden ones that are not scheduled, or scheduled ones; all when absent */
                active?: "true" | "false" | "scheduled";
                /** @description Id of a brand; all when absent */
                brand?: string;
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description Words, each the beginning of a word of the row; or a code from its beginning */
                q?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "name" | "-name" | "itemId" | "-itemId" | "redeemed" | "-redeemed" | "remaining" | "-remaining" | "active" | "-active" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                /** @description Only those of which fewer remain */
                stockBelow?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        brands: components["schemas"]["AdminBrand"][];
                        data: components["schemas"]["AdminSample"][];
                        /** @description What could not be asked for: brands */
                        unavailable: string[];
                    };
                };
            };
        };
    };
    AdminSamples_details: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSample"];
                };
            };
        };
    };
    AdminSurvey_all: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        questions: components["schemas"]["AdminSurveyQuestion"][];
                    };
                };
            };
        };
    };
    AdminSettings_fetch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubSettings"];
                };
            };
        };
    };
    AdminSkus_list: {
        parameters: {
            query?: {
                /** @description Shown or hidden rows alone; both when absent */
                active?: "true" | "false";
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description Words, each the beginning of a word of the row; or a code from its beginning */
                q?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "item" | "-item" | "size" | "-size" | "points" | "-points" | "place" | "-place" | "active" | "-active" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sku"][];
                };
            };
        };
    };
    AdminSkus_details: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sku"];
                };
            };
        };
    };
    AdminVouchers_list: {
        parameters: {
            query?: {
                /** @description Shown or hidden rows alone; both when absent */
                active?: "true" | "false";
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description Words, each the beginning of a word of the row; or a code from its beginning */
                q?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "name" | "-name" | "itemId" | "-itemId" | "value" | "-value" | "points" | "-points" | "active" | "-active" | "createdAt" | "-createdAt";
                /** @description Only those of which fewer remain */
                stockBelow?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminVoucherType"][];
                };
            };
        };
    };
    AdminVoucherCodes_batch: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminVoucherBatch"];
                };
            };
        };
    };
    AdminVouchers_batches: {
        parameters: {
            query: {
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description The voucher type */
                id: string;
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description Words, each the beginning of a word of the row; or a code from its beginning */
                q?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "createdAt" | "-createdAt" | "label" | "-label";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminVoucherBatch"][];
                };
            };
        };
    };
    AdminVoucherCodes_codes: {
        parameters: {
            query: {
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description The batch */
                id: string;
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description Words, each the beginning of a word of the row; or a code from its beginning */
                q?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "place" | "-place";
                /** @description Any when absent */
                status?: "available" | "reserved" | "redeemed" | "used";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminVoucher"][];
                };
            };
        };
    };
    AdminVoucherCodes_find: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description One whole code */
                    code: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundVoucherCode"][];
                };
            };
        };
    };
    AdminOwedVouchers_milestones: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminMilestone"][];
                };
            };
        };
    };
    AdminOwedVouchers_owed: {
        parameters: {
            query?: {
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description Words, each the beginning of a word of the row; or a code from its beginning */
                q?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "owedAt" | "-owedAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOwedVoucher"][];
                };
            };
        };
    };
    AdminVoucherCodes_reveal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminVoucher"];
                };
            };
        };
    };
    AdminVouchers_details: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminVoucherType"];
                };
            };
        };
    };
    AdminVoucherCodes_check: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description The id of the column that has the codes; the one that is found when absent */
                    column?: string;
                    /** Format: binary */
                    file: Blob;
                    /** @description The voucher type: whether case matters to its codes */
                    id?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Rows that hold no code */
                        bad: number;
                        /** @description The first 1,000 of them */
                        badRows: {
                            column: string;
                            expected: string;
                            found: string;
                            row: number;
                        }[];
                        /** @description The column that was taken for the code */
                        column: components["schemas"]["FileColumn"] | null;
                        /** @description All columns of the file, to choose another */
                        columns: components["schemas"]["FileColumn"][];
                        /** @description The first 1,000 of them */
                        csvData: string[];
                        /** @description Codes that would be skipped: stored already, or twice in the file */
                        duplicates: number;
                        headingRow: number | null;
                        /** @description Codes that would be added */
                        totalVouchers: number;
                    };
                };
            };
        };
    };
    AdminWishes_details: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Wish"];
                };
            };
        };
    };
    Invitation_accept: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description `user` of the mailed link */
                    id: string;
                    password: string;
                    /** @description `token` of the mailed link */
                    token: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSession"] | components["schemas"]["AdminSecondStep"];
                };
            };
        };
    };
    Invitation_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description `user` of the mailed link */
                    id: string;
                    /** @description `token` of the mailed link */
                    token: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        expiresAt: string;
                        name: string;
                        /** @enum {string} */
                        role: "dev" | "superadmin";
                        username: string;
                    };
                };
            };
        };
    };
    Office_live: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events, until the session or the gateway ends */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AdminMemberRecords_balance: {
        parameters: {
            query: {
                /** @description The answer's `cursor`; the newest when absent */
                cursor?: string;
                /** @description The member */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberBalance"];
                };
            };
        };
    };
    AdminMemberRecords_scannedCodes: {
        parameters: {
            query: {
                /** @description The answer's `cursor`; the newest when absent */
                cursor?: string;
                /** @description The member */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Where the next page begins; null on the last */
                        cursor: string | null;
                        rows: components["schemas"]["ScannedCode"][];
                    };
                };
            };
        };
    };
    AdminMemberRecords_contests: {
        parameters: {
            query: {
                /** @description The answer's `cursor`; the newest when absent */
                cursor?: string;
                /** @description The member */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Where the next page begins; null on the last */
                        cursor: string | null;
                        rows: components["schemas"]["ContestEntry"][];
                    };
                };
            };
        };
    };
    AdminMembers_details: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminMember"];
                };
            };
        };
    };
    AdminMemberRecords_messages: {
        parameters: {
            query: {
                /** @description The answer's `cursor`; the newest when absent */
                cursor?: string;
                /** @description The member */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Where the next page begins; null on the last */
                        cursor: string | null;
                        rows: components["schemas"]["InboxMessage"][];
                    };
                };
            };
        };
    };
    AdminMembers_notes: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberNote"][];
                };
            };
        };
    };
    AdminMemberRecords_orders: {
        parameters: {
            query: {
                /** @description The answer's `cursor`; the newest when absent */
                cursor?: string;
                /** @description The member */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Where the next page begins; null on the last */
                        cursor: string | null;
                        rows: components["schemas"]["Redemption"][];
                    };
                };
            };
        };
    };
    AdminMemberRecords_points: {
        parameters: {
            query: {
                /** @description The answer's `cursor`; the newest when absent */
                cursor?: string;
                /** @description The member */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Where the next page begins; null on the last */
                        cursor: string | null;
                        rows: components["schemas"]["MemberEntry"][];
                    };
                };
            };
        };
    };
    AdminMemberRecords_receipts: {
        parameters: {
            query: {
                /** @description The answer's `cursor`; the newest when absent */
                cursor?: string;
                /** @description The member */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Where the next page begins; null on the last */
                        cursor: string | null;
                        rows: components["schemas"]["Receipt"][];
                    };
                };
            };
        };
    };
    AdminMemberRecords_refusals: {
        parameters: {
            query: {
                /** @description The answer's `cursor`; the newest when absent */
                cursor?: string;
                /** @description The member */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Where the next page begins; null on the last */
                        cursor: string | null;
                        rows: components["schemas"]["RefusedCode"][];
                    };
                };
            };
        };
    };
    AdminMemberRecords_samples: {
        parameters: {
            query: {
                /** @description The answer's `cursor`; the newest when absent */
                cursor?: string;
                /** @description The member */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Where the next page begins; null on the last */
                        cursor: string | null;
                        rows: components["schemas"]["MemberSample"][];
                    };
                };
            };
        };
    };
    AdminMembers_sessions: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberSession"][];
                };
            };
        };
    };
    AdminMemberRecords_vouchers: {
        parameters: {
            query: {
                /** @description The answer's `cursor`; the newest when absent */
                cursor?: string;
                /** @description The member */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Where the next page begins; null on the last */
                        cursor: string | null;
                        rows: components["schemas"]["HeldVoucher"][];
                    };
                };
            };
        };
    };
    OwnAccount_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnAccount"];
                };
            };
        };
    };
    OwnAccount_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The present password */
                    current: string;
                    /** @description The password that is chosen */
                    password: string;
                    uniqueToken?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    OwnAccount_begin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of the present authenticator app, or a recovery code; required with a second factor */
                    code?: string;
                    /** @description Required without a second factor */
                    password?: string;
                    uniqueToken?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description base32, for typing into the app */
                        secret: string;
                        /** @description otpauth address, for a QR code */
                        uri: string;
                    };
                };
            };
        };
    };
    OwnAccount_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The first code of the new app */
                    code: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Shown once; each opens one sign-in in the place of a code */
                        recoveryCodes: string[];
                    };
                };
            };
        };
    };
    OwnAccount_remove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of the present authenticator app, or a recovery code */
                    code?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    OwnAccount_endSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description One of the account; all but the one that asks when absent */
                    session?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ended: number;
                    };
                };
            };
        };
    };
    OwnLists_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnLists"];
                };
            };
        };
    };
    OwnLists_choose: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    layout: "table" | "pictures";
                    /** @description Name of the list: that of its screen */
                    list: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnLists"];
                };
            };
        };
    };
    OwnLists_remove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @description Name of the list: that of its screen */
                    list: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnLists"];
                };
            };
        };
    };
    OwnLists_save: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The list opens with it */
                    first?: boolean;
                    /** @description Made by the caller: a repeat changes the same view */
                    id: string;
                    /** @description Name of the list: that of its screen */
                    list: string;
                    /** @description At most 40 characters; in any case alike no other view of the list */
                    name: string;
                    /** @description Query of the address of the list; search words and page are left out */
                    query?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnLists"];
                };
            };
        };
    };
    Office_present: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Whether something is typed there that is not saved */
                    editing?: boolean;
                    id: string;
                    /** @description Whether the record was left */
                    left?: boolean;
                    /** @description Kind of the record, as the audit log names it */
                    record: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPresence"];
                };
            };
        };
    };
    AdminPrivacy_erase: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of your own authenticator app, or a recovery code; required outside development */
                    code?: string;
                    /** @description The member's e-mail, typed; of one without it the number */
                    confirmation: string;
                    /** @description The member */
                    id: string;
                    /** @description How the member asked for it, for the audit */
                    reason: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataRequest"];
                };
            };
        };
    };
    AdminPrivacy_member: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberPrivacy"];
                };
            };
        };
    };
    AdminPrivacy_requests: {
        parameters: {
            query?: {
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                kind?: "copy" | "erasure";
                /** @description Id of a member */
                member?: string;
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description Words, each the beginning of a word of the row; or a code from its beginning */
                q?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "requestedAt" | "-requestedAt" | "dueAt" | "-dueAt";
                state?: "open" | "done" | "withdrawn";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedDataRequest"][];
                };
            };
        };
    };
    AdminPrivacy_kept: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Retention"][];
                };
            };
        };
    };
    AdminPrivacy_viewed: {
        parameters: {
            query?: {
                /** @description User name or id */
                admin?: string;
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description First day in Kuala Lumpur, YYYY-MM-DD */
                from?: string;
                /** @description Id of a member */
                member?: string;
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description Words, each the beginning of a word of the row; or a code from its beginning */
                q?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "at" | "-at";
                /** @description Last day, included */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberViewed"][];
                };
            };
        };
    };
    AdminReceipts_count: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptCounts"];
                };
            };
        };
    };
    AdminReceipts_details: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskReceipt"];
                };
            };
        };
    };
    AdminReceipts_list: {
        parameters: {
            query?: {
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description Words, each the beginning of a word of the row; or a code from its beginning */
                q?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "uploadedAt" | "-uploadedAt" | "receiptDate" | "-receiptDate" | "decidedAt" | "-decidedAt" | "points" | "-points";
                /** @description All when absent; overdue: pending after the day by which it is reviewed */
                status?: "pending" | "overdue" | "approved" | "rejected" | "pictureRequested";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskReceipt"][];
                };
            };
        };
    };
    AdminReceipts_release: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description All when absent */
                    ids?: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        released: true;
                    };
                };
            };
        };
    };
    AdminReceipts_review: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description approved, rejected or pictureRequested */
                    decision: string;
                    id: string;
                    /** @description With approved: the number that the receipt shows */
                    invoiceNo?: string;
                    /** @description With approved: why this is another purchase than a credited receipt that it looks like; in the audit log */
                    otherPurchase?: string;
                    /** @description The name of that store, when the retailer asks for it */
                    otherStore?: string;
                    /** @description With approved: what the receipt really shows, in place of what the member entered */
                    products?: {
                        quantity: number;
                        skuId: string;
                    }[];
                    /** @description With rejected: unreadable, duplicate, notEligible, details or notReceipt. With pictureRequested: blurred, cutOff, tooDark or pageMissing */
                    reason?: string;
                    /** @description With approved: the date that the receipt shows, YYYY-MM-DD */
                    receiptDate?: string;
                    /** @description With approved: the shop that the receipt shows, a `value` of /receipt/retailers */
                    retailerId?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskReceipt"];
                };
            };
        };
    };
    AdminReceipts_take: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description How many to hold, 1 to 10; 2 when absent */
                    count?: number;
                    /** @description The receipt to begin with; else the one that has waited longest */
                    id?: string;
                    /** @description Receipts that were passed over */
                    skipped?: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskReceipt"][];
                };
            };
        };
    };
    AdminReceipts_undo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskReceipt"];
                };
            };
        };
    };
    AdminRehearsals_details: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rehearsal"];
                };
            };
        };
    };
    AdminRehearsals_members: {
        parameters: {
            query: {
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                id: string;
                /** @description How many; 500 when absent */
                limit?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RehearsedMember"][];
                };
            };
        };
    };
    AdminRehearsals_start: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Days of the month, and the factor of their points */
                    doubleDays?: {
                        days: number[];
                        factor: number;
                    };
                    /** @description A product of the points table, and points for each pack of it in the receipts that were credited */
                    product?: {
                        points: number;
                        skuId: string;
                    };
                    /** @description A quest as typed; its days count as the days of the rehearsal */
                    quest?: {
                        active?: boolean | ("0" | "1" | "true" | "false" | "on");
                        /** @description Number of these events */
                        count?: number | string;
                        description?: string;
                        /** @description description in Malay */
                        descriptionBM?: string;
                        /** @description everyone or newMembers */
                        eligible?: string;
                        /** @description A day, to its end in Kuala Lumpur; empty for none */
                        endDate?: string;
                        /** @description Id of a group; empty for none */
                        groupId?: string;
                        id?: string;
                        paidBy?: string;
                        /** @description Page of the members’ app on which it is done */
                        path?: string;
                        /** @description Name of the round; another opens the quest again */
                        period?: string;
                        /** @description 0 to 100,000 */
                        points?: number | string;
                        /** @description Place among the quests of its group; a new one without it comes last */
                        position?: number | string;
                        /** @description Its name for ever */
                        questKeyword?: string;
                        /** @description A day, from its beginning in Kuala Lumpur; empty for none */
                        startDate?: string;
                        /** @description Gold, Platinum, Diamond: those whose members it is for; none for all */
                        tiers?: string[];
                        title?: string;
                        /** @description title in Malay */
                        titleBM?: string;
                        /** @description The event that counts */
                        trigger?: string;
                        /** @description The version that was changed: a later one there is EDIT_CONFLICT; absent or 0 saves over any */
                        version?: number | string;
                    };
                    /** @description Past-year points that open each tier but the lowest, from the first day of the rehearsal on */
                    tiers?: {
                        from: number;
                        tier: string;
                    }[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rehearsal"];
                };
            };
        };
    };
    AdminEntries_entries: {
        parameters: {
            query?: {
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "enteredAt" | "-enteredAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Id of the contest */
                    activityNum: string;
                    /** @description Name, email, number or id of a member */
                    query?: string;
                    /**
                     * @description All when absent
                     * @enum {string}
                     */
                    status?: "pending" | "consolidation" | "winner";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskEntry"][];
                };
            };
        };
    };
    AdminEntries_announce: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Id of the contest */
                    id: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContestActivity"];
                };
            };
        };
    };
    AdminEntries_details: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskEntryDetails"];
                };
            };
        };
    };
    AdminEntries_file: {
        parameters: {
            query: {
                /** @description As it stands in the address of a picture */
                key: string;
                size?: "small";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AdminEntries_move: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Only entries that have this status
                     * @enum {string}
                     */
                    from?: "pending" | "consolidation" | "winner";
                    ids: string[];
                    /** @enum {string} */
                    status: "pending" | "consolidation" | "winner";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MovedEntry"][];
                };
            };
        };
    };
    AdminEntries_totals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Id of the contest */
                    activityNum: string;
                    /** @description Name, email, number or id of a member */
                    query?: string;
                    /**
                     * @description All when absent
                     * @enum {string}
                     */
                    status?: "pending" | "consolidation" | "winner";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryCounts"];
                };
            };
        };
    };
    AdminEntries_activities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContestActivity"][];
                };
            };
        };
    };
    AdminPointReport_rowsOfOne: {
        parameters: {
            query?: {
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "createdAt" | "-createdAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Last day, included */
                    endDate?: string;
                    /** @description One member, by name, e-mail, number or id */
                    query: string;
                    /** @description First day in Kuala Lumpur, YYYY-MM-DD or a moment */
                    startDate?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PointRow"][];
                };
            };
        };
    };
    AdminPointReport_totalsOfOne: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Last day, included */
                    endDate?: string;
                    /** @description One member, by name, e-mail, number or id */
                    query: string;
                    /** @description First day in Kuala Lumpur, YYYY-MM-DD or a moment */
                    startDate?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PointTotals"];
                };
            };
        };
    };
    AdminPointReport_rows: {
        parameters: {
            query?: {
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "createdAt" | "-createdAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Last day, included */
                    endDate?: string;
                    /** @description Members, by name, e-mail, number or id; all without it */
                    query?: string;
                    /** @description First day in Kuala Lumpur, YYYY-MM-DD or a moment */
                    startDate?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PointRow"][];
                };
            };
        };
    };
    AdminPointReport_totals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Last day, included */
                    endDate?: string;
                    /** @description Members, by name, e-mail, number or id; all without it */
                    query?: string;
                    /** @description First day in Kuala Lumpur, YYYY-MM-DD or a moment */
                    startDate?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PointTotals"];
                };
            };
        };
    };
    AdminOrderReport_rows: {
        parameters: {
            query?: {
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "orderDate" | "-orderDate";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Last day, included */
                    endDate?: string;
                    /** @description First day in Kuala Lumpur, YYYY-MM-DD or a moment */
                    startDate?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedemptionRow"][];
                };
            };
        };
    };
    AdminOrderReport_totals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Last day, included */
                    endDate?: string;
                    /** @description First day in Kuala Lumpur, YYYY-MM-DD or a moment */
                    startDate?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedemptionTotals"];
                };
            };
        };
    };
    AdminSampleReport_rows: {
        parameters: {
            query?: {
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "requestedAt" | "-requestedAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Last day, included */
                    endDate?: string;
                    /** @description First day in Kuala Lumpur, YYYY-MM-DD or a moment */
                    startDate?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SampleRow"][];
                };
            };
        };
    };
    AdminSampleReport_totals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Last day, included */
                    endDate?: string;
                    /** @description First day in Kuala Lumpur, YYYY-MM-DD or a moment */
                    startDate?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SampleTotals"];
                };
            };
        };
    };
    AdminScanReport_rows: {
        parameters: {
            query?: {
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "scannedAt" | "-scannedAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Last day, included */
                    endDate?: string;
                    /** @description Members, by name, e-mail, number or id; all without it */
                    query?: string;
                    /** @description First day in Kuala Lumpur, YYYY-MM-DD or a moment */
                    startDate?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScanRow"][];
                };
            };
        };
    };
    AdminScanReport_totals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Last day, included */
                    endDate?: string;
                    /** @description Members, by name, e-mail, number or id; all without it */
                    query?: string;
                    /** @description First day in Kuala Lumpur, YYYY-MM-DD or a moment */
                    startDate?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScanTotals"];
                };
            };
        };
    };
    AdminEntries_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    entryid: string;
                    /** @enum {string} */
                    status: "pending" | "consolidation" | "winner";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MovedEntry"];
                };
            };
        };
    };
    AdminAccounts_detail: {
        parameters: {
            query?: {
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "registeredAt" | "-registeredAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Last day, included */
                    endDate?: string;
                    /**
                     * @description Any when absent
                     * @enum {string}
                     */
                    pregnancyStage?: "" | "trying" | "pregnant" | "oneChild" | "moreChild";
                    /** @description E-mail or number, whole or its beginning; an id; the beginnings of words of a name */
                    query: string;
                    /** @description First day in Kuala Lumpur, YYYY-MM-DD or a moment */
                    startDate?: string;
                    /**
                     * @description Blocked members, or those whose e-mail is not confirmed; all when absent
                     * @enum {string}
                     */
                    state?: "" | "blocked" | "unverified";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountRow"][];
                };
            };
        };
    };
    AdminAccounts_details: {
        parameters: {
            query?: {
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "registeredAt" | "-registeredAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Last day, included */
                    endDate?: string;
                    /**
                     * @description Any when absent
                     * @enum {string}
                     */
                    pregnancyStage?: "" | "trying" | "pregnant" | "oneChild" | "moreChild";
                    /** @description E-mail or number, whole or its beginning; an id; the beginnings of words of a name */
                    query?: string;
                    /** @description First day in Kuala Lumpur, YYYY-MM-DD or a moment */
                    startDate?: string;
                    /**
                     * @description Blocked members, or those whose e-mail is not confirmed; all when absent
                     * @enum {string}
                     */
                    state?: "" | "blocked" | "unverified";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountRow"][];
                };
            };
        };
    };
    AdminAccounts_totals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Last day, included */
                    endDate?: string;
                    /**
                     * @description Any when absent
                     * @enum {string}
                     */
                    pregnancyStage?: "" | "trying" | "pregnant" | "oneChild" | "moreChild";
                    /** @description E-mail or number, whole or its beginning; an id; the beginnings of words of a name */
                    query?: string;
                    /** @description First day in Kuala Lumpur, YYYY-MM-DD or a moment */
                    startDate?: string;
                    /**
                     * @description Blocked members, or those whose e-mail is not confirmed; all when absent
                     * @enum {string}
                     */
                    state?: "" | "blocked" | "unverified";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountTotals"];
                };
            };
        };
    };
    AdminAccounts_number: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The member */
                    id: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @description 601…; null for none */
                        number: string | null;
                    };
                };
            };
        };
    };
    AdminAccounts_edit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email?: string;
                    id: string;
                    name?: string;
                    /** @description In any form */
                    number?: string;
                    /** @description Why, for the audit */
                    reason?: string;
                    /** @description The version that was changed: a later one there is EDIT_CONFLICT; absent or 0 saves over any */
                    version?: number | string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAccount"];
                };
            };
        };
    };
    AdminContests_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    active?: boolean | ("0" | "1" | "true" | "false" | "on");
                    /** Format: binary */
                    campaignIcon: Blob;
                    /** Format: binary */
                    campaignIconBM: Blob;
                    description?: string;
                    /** @description description in Malay */
                    descriptionBM?: string;
                    /** @description The choices; one that the contest has is known by its text */
                    dropdownOption?: string[] | string;
                    /** @description The choices with their ids, which may be renamed */
                    dropdownOptions?: {
                        dropdown?: string;
                        id?: string;
                    }[] | string;
                    dropdownTitle?: string;
                    /** @description dropdownTitle in Malay */
                    dropdownTitleBM?: string;
                    /** @description A day, to its end in Kuala Lumpur, or a moment */
                    endDate: string;
                    entriesPerPerson?: number | string;
                    gotDropdown?: boolean | ("0" | "1" | "true" | "false" | "on");
                    linkURL?: boolean | ("0" | "1" | "true" | "false" | "on");
                    name: string;
                    /** @description name in Malay */
                    nameBM?: string;
                    pointRequired?: boolean | ("0" | "1" | "true" | "false" | "on");
                    pointsPerEntry?: number | string;
                    prizeFiles?: Blob[];
                    prizes: {
                        amount?: number | string;
                        /** @description Which of prizeFiles is its picture, from 0; without one its picture stays */
                        file?: number | string;
                        id?: string;
                        /** @description What it is worth */
                        item?: string;
                        title?: string;
                        titleBM?: string;
                    }[] | string;
                    /** @description A day, from its beginning in Kuala Lumpur, or a moment */
                    startDate: string;
                    steps?: {
                        description?: string;
                        id?: string;
                        instruction?: string;
                        order?: number | string;
                    }[] | string;
                    /** @description As many as steps, each in the place of the step that it translates */
                    stepsBM?: {
                        descriptionBM?: string;
                        instructionBM?: string;
                        orderBM?: number | string;
                    }[] | string;
                    uploadImages?: boolean | ("0" | "1" | "true" | "false" | "on");
                    uploadReceipts?: boolean | ("0" | "1" | "true" | "false" | "on");
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contest"];
                };
            };
        };
    };
    AdminArticles_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    active?: boolean | ("0" | "1" | "true" | "false" | "on");
                    /** Format: binary */
                    bmFile: Blob;
                    description: string;
                    /** @description description in Malay */
                    descriptionBM?: string;
                    /** Format: binary */
                    file: Blob;
                    title: string;
                    /** @description title in Malay */
                    titleBM?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Article"];
                };
            };
        };
    };
    AdminArticles_edit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    active?: boolean | ("0" | "1" | "true" | "false" | "on");
                    /** Format: binary */
                    bmFile?: Blob;
                    description?: string;
                    /** @description description in Malay */
                    descriptionBM?: string;
                    /** Format: binary */
                    file?: Blob;
                    id: string;
                    title?: string;
                    /** @description title in Malay */
                    titleBM?: string;
                    /** @description The version that was changed: a later one there is EDIT_CONFLICT; absent or 0 saves over any */
                    version?: number | string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Article"];
                };
            };
        };
    };
    AdminArticles_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The state to set; the other one than now when absent */
                    active?: boolean;
                    id: string;
                    /** @description Moment from which it is shown, hidden until then; when absent it is not scheduled any more */
                    showAt?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownRecord"];
                };
            };
        };
    };
    AdminBlogs_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    active?: boolean | ("0" | "1" | "true" | "false" | "on");
                    description: string;
                    /** @description description in Malay */
                    descriptionBm?: string;
                    files: Blob[];
                    title: string;
                    venue: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Blog"];
                };
            };
        };
    };
    AdminBlogs_edit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    active?: boolean | ("0" | "1" | "true" | "false" | "on");
                    description?: string;
                    /** @description description in Malay */
                    descriptionBm?: string;
                    files?: Blob[];
                    id: string;
                    /** @description Paths of the pictures that stay, in order; the files follow them. Without any the files replace all */
                    images?: string[] | string;
                    title?: string;
                    venue?: string;
                    /** @description The version that was changed: a later one there is EDIT_CONFLICT; absent or 0 saves over any */
                    version?: number | string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Blog"];
                };
            };
        };
    };
    AdminBlogs_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The state to set; the other one than now when absent */
                    active?: boolean;
                    id: string;
                    /** @description Moment from which it is shown, hidden until then; when absent it is not scheduled any more */
                    showAt?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownRecord"];
                };
            };
        };
    };
    AdminBrands_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    description: string;
                    /** Format: binary */
                    file: Blob;
                    name: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminBrand"];
                };
            };
        };
    };
    AdminBrands_assign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    format?: string;
                    /** @description The brand */
                    id: string;
                    /** @description nb, s, m, l, xl or xxl, each with or without its weight range */
                    size?: (string | {
                        description?: string;
                        name: string;
                    }) | (string | {
                        description?: string;
                        name: string;
                    })[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminBrand"];
                };
            };
        };
    };
    AdminBrands_edit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    description?: string;
                    /** Format: binary */
                    file?: Blob;
                    id: string;
                    name?: string;
                    /** @description The version that was seen; over any when absent */
                    version?: number | string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminBrand"];
                };
            };
        };
    };
    AdminBrands_saveSize: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Weight range */
                    description?: string;
                    /** @description The brand */
                    id: string;
                    retired: boolean;
                    sizeId: string;
                    /** @description The version of the brand that was seen */
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminBrand"];
                };
            };
        };
    };
    AdminBulkUsers_confirm: {
        parameters: {
            query?: never;
            header?: {
                /** @description The last check of the file when absent */
                "X-Check-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: Blob;
                    /** @description For the history; required */
                    label?: string;
                    /** @description Of the promoter whom the members count for */
                    promoterId?: string;
                    /** @description YYYY-MM-DD, not in the future; today when absent */
                    registerDate?: string;
                    /** @description WOOP, ZERA, SUPERMOM, DBCPRE, ANTE or OTHER; OTHER when absent */
                    registerSource?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkUsers"];
                };
            };
        };
    };
    AdminBulkUsers_check: {
        parameters: {
            query?: {
                /** @description Rows that are answered at most; 10,000 when absent */
                pageSize?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: Blob;
                    /** @description Shown with the upload */
                    fileName?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkUsersCheck"];
                };
            };
        };
    };
    AdminCampaigns_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description name in Malay */
                    bmName?: string;
                    /** @description YYYY-MM-DD, after today */
                    firstDay?: string;
                    /** @description grandName in Malay */
                    grandBmName?: string;
                    grandName?: string;
                    grandPoints?: number | string;
                    /** @description POINTS or VOUCHER */
                    grandType?: string;
                    /** @description The voucher type */
                    grandVoucher?: string;
                    name?: string;
                    /** @description YYYY-MM-DD, the last day of vouchers won in it */
                    voucherExpiry?: string;
                    /** @description weeklyName in Malay */
                    weeklyBmName?: string;
                    weeklyName?: string;
                    weeklyPoints?: number | string;
                    /** @description POINTS or VOUCHER */
                    weeklyType?: string;
                    /** @description The voucher type */
                    weeklyVoucher?: string;
                    /** @description 1 to 100 */
                    weeklyWinners?: number | string;
                    /** @description 1 to 26 */
                    weeks?: number | string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCampaign"];
                };
            };
        };
    };
    AdminCampaigns_edit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description name in Malay */
                    bmName?: string;
                    /** @description YYYY-MM-DD, after today */
                    firstDay?: string;
                    /** @description grandName in Malay */
                    grandBmName?: string;
                    grandName?: string;
                    grandPoints?: number | string;
                    /** @description POINTS or VOUCHER */
                    grandType?: string;
                    /** @description The voucher type */
                    grandVoucher?: string;
                    id: string;
                    name?: string;
                    /** @description The version that was changed: a later one there is EDIT_CONFLICT; absent or 0 saves over any */
                    version?: number | string;
                    /** @description YYYY-MM-DD, the last day of vouchers won in it */
                    voucherExpiry?: string;
                    /** @description weeklyName in Malay */
                    weeklyBmName?: string;
                    weeklyName?: string;
                    weeklyPoints?: number | string;
                    /** @description POINTS or VOUCHER */
                    weeklyType?: string;
                    /** @description The voucher type */
                    weeklyVoucher?: string;
                    /** @description 1 to 100 */
                    weeklyWinners?: number | string;
                    /** @description 1 to 26 */
                    weeks?: number | string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCampaign"];
                };
            };
        };
    };
    AdminItems_addCategory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description As in English when absent */
                    bmName?: string;
                    name?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemCategory"];
                };
            };
        };
    };
    AdminItems_editCategory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description As in English when absent */
                    bmName?: string;
                    id: string;
                    name?: string;
                    /** @description The version that was seen; over any when absent */
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemCategory"];
                };
            };
        };
    };
    AdminItems_orderCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description All of them, in their new order */
                    ids: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemCategory"][];
                };
            };
        };
    };
    AdminItems_retireCategory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    retired: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemCategory"];
                };
            };
        };
    };
    AdminCodeAlarms_acknowledge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The alarm */
                    id: string;
                    /** @description What was found or done */
                    reason: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeAlarm"];
                };
            };
        };
    };
    AdminCodes_generate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Name, in the place of the one that the id has */
                    brand?: string;
                    brandId?: string;
                    format?: string;
                    formatId?: string;
                    points: number;
                    /** @description 1 to 1,000,000 */
                    quantity: number;
                    size?: string;
                    sizeId?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeBatch"];
                };
            };
        };
    };
    AdminCodesProtection_shipped: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description YYYY-MM-DD in Kuala Lumpur, not to come */
                    day: string;
                    /** @description The batch */
                    id: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeBatch"];
                };
            };
        };
    };
    AdminContests_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The state to set; the other one than now when absent */
                    active?: boolean;
                    id: string;
                    /** @description Moment from which it is shown, hidden until then; when absent it is not scheduled any more */
                    showAt?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownRecord"];
                };
            };
        };
    };
    AdminSamples_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    active?: boolean | ("0" | "1" | "true" | "false" | "on");
                    bmDescription: string;
                    /** Format: binary */
                    bmFile: Blob;
                    bmName: string;
                    brand: string;
                    description: string;
                    /** Format: binary */
                    file: Blob;
                    format: string;
                    inventory?: number | string;
                    itemId: string;
                    itemName: string;
                    size: string;
                    uom: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSample"];
                };
            };
        };
    };
    AdminSamples_edit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    active?: boolean | ("0" | "1" | "true" | "false" | "on");
                    bmDescription?: string;
                    /** Format: binary */
                    bmFile?: Blob;
                    bmName?: string;
                    /** @description Id */
                    brand?: string;
                    description?: string;
                    /** Format: binary */
                    file?: Blob;
                    /** @description Id, or its name at the brand */
                    format?: string;
                    id: string;
                    inventory?: number | string;
                    itemId?: string;
                    itemName?: string;
                    /** @description Id, or its name at the format */
                    size?: string;
                    uom?: string;
                    /** @description The version that was seen; over any when absent */
                    version?: number | string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSample"];
                };
            };
        };
    };
    AdminCodes_doublePointsDate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description All days, in the place of those that there are; newDate is not read then */
                    dates?: number[];
                    /** @description Day of the month, 1 to 31, none of those that count double: replaces the first, the others stay */
                    newDate?: number;
                    /** @description Needed for a day that is today or begins within 48 hours; for the audit */
                    reason?: string;
                    /** @description The days that dates replaces: others there are EDIT_CONFLICT */
                    seen?: number[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The first of them */
                        date: number;
                        /** @description All days of the month that count double */
                        dates: number[];
                    };
                };
            };
        };
    };
    AdminContests_edit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    active?: boolean | ("0" | "1" | "true" | "false" | "on");
                    /** Format: binary */
                    campaignIcon?: Blob;
                    /** Format: binary */
                    campaignIconBM?: Blob;
                    description?: string;
                    /** @description description in Malay */
                    descriptionBM?: string;
                    /** @description The choices; one that the contest has is known by its text */
                    dropdownOption?: string[] | string;
                    /** @description The choices with their ids, which may be renamed */
                    dropdownOptions?: {
                        dropdown?: string;
                        id?: string;
                    }[] | string;
                    dropdownTitle?: string;
                    /** @description dropdownTitle in Malay */
                    dropdownTitleBM?: string;
                    /** @description A day, to its end in Kuala Lumpur, or a moment */
                    endDate?: string;
                    entriesPerPerson?: number | string;
                    gotDropdown?: boolean | ("0" | "1" | "true" | "false" | "on");
                    id: string;
                    linkURL?: boolean | ("0" | "1" | "true" | "false" | "on");
                    name?: string;
                    /** @description name in Malay */
                    nameBM?: string;
                    pointRequired?: boolean | ("0" | "1" | "true" | "false" | "on");
                    pointsPerEntry?: number | string;
                    prizeFiles?: Blob[];
                    prizes?: {
                        amount?: number | string;
                        /** @description Which of prizeFiles is its picture, from 0; without one its picture stays */
                        file?: number | string;
                        id?: string;
                        /** @description What it is worth */
                        item?: string;
                        title?: string;
                        titleBM?: string;
                    }[] | string;
                    /** @description A day, from its beginning in Kuala Lumpur, or a moment */
                    startDate?: string;
                    steps?: {
                        description?: string;
                        id?: string;
                        instruction?: string;
                        order?: number | string;
                    }[] | string;
                    /** @description As many as steps, each in the place of the step that it translates */
                    stepsBM?: {
                        descriptionBM?: string;
                        instructionBM?: string;
                        orderBM?: number | string;
                    }[] | string;
                    uploadImages?: boolean | ("0" | "1" | "true" | "false" | "on");
                    uploadReceipts?: boolean | ("0" | "1" | "true" | "false" | "on");
                    /** @description The version that was changed: a later one there is EDIT_CONFLICT; absent or 0 saves over any */
                    version?: number | string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contest"];
                };
            };
        };
    };
    AdminBrands_addFormat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandFormat"];
                };
            };
        };
    };
    AdminBrands_editFormat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    name?: string;
                    /** @description The version that was seen; over any when absent */
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandFormat"];
                };
            };
        };
    };
    AdminBrands_retireFormat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    retired: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandFormat"];
                };
            };
        };
    };
    AdminCodes_hide: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The state to set; the other one than now when absent */
                    active?: boolean;
                    id: string;
                    /** @description Required to freeze a batch, and to activate it after that */
                    reason?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeBatch"];
                };
            };
        };
    };
    AdminDonateItems_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The state to set; the other one than now when absent */
                    active?: boolean;
                    id: string;
                    /** @description Moment from which it is shown, hidden until then; when absent it is not scheduled any more */
                    showAt?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminItem"];
                };
            };
        };
    };
    AdminItems_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The state to set; the other one than now when absent */
                    active?: boolean;
                    id: string;
                    /** @description Moment from which it is shown, hidden until then; when absent it is not scheduled any more */
                    showAt?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminItem"];
                };
            };
        };
    };
    AdminPregnantItems_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The state to set; the other one than now when absent */
                    active?: boolean;
                    id: string;
                    /** @description Moment from which it is shown, hidden until then; when absent it is not scheduled any more */
                    showAt?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminItem"];
                };
            };
        };
    };
    AdminSamples_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The state to set; the other one than now when absent */
                    active?: boolean;
                    id: string;
                    /** @description Moment from which it is shown, hidden until then; when absent it is not scheduled any more */
                    showAt?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSample"];
                };
            };
        };
    };
    AdminSurvey_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The state to set; the other one than now when absent */
                    active?: boolean;
                    id: string;
                    /** @description Moment from which it is shown, hidden until then; when absent it is not scheduled any more */
                    showAt?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSurveyQuestion"];
                };
            };
        };
    };
    AdminVouchers_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The state to set; the other one than now when absent */
                    active?: boolean;
                    id: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminVoucherType"];
                };
            };
        };
    };
    AdminItems_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    active?: boolean | ("0" | "1" | "true" | "false" | "on");
                    bmDescription: string;
                    /** Format: binary */
                    bmFile: Blob;
                    bmName: string;
                    /** @description Ids; a blank one alone for none */
                    categories?: string[] | string;
                    description: string;
                    /** Format: binary */
                    file: Blob;
                    inventory?: number | string;
                    itemBrand: string;
                    itemId: string;
                    itemName: string;
                    /** @description 0 for any number */
                    limitPerMember?: number | string;
                    points: number | string;
                    uom: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminItem"];
                };
            };
        };
    };
    AdminDonateItems_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    active?: boolean | ("0" | "1" | "true" | "false" | "on");
                    bmDescription?: string;
                    /** Format: binary */
                    bmFile?: Blob;
                    bmName?: string;
                    /** @description Ids; a blank one alone for none */
                    categories?: string[] | string;
                    description?: string;
                    /** Format: binary */
                    file: Blob;
                    inventory?: number | string;
                    itemBrand?: string;
                    itemId: string;
                    itemName: string;
                    /** @description 0 for any number */
                    limitPerMember?: number | string;
                    points: number | string;
                    uom?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminItem"];
                };
            };
        };
    };
    AdminDonateItems_edit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    active?: boolean | ("0" | "1" | "true" | "false" | "on");
                    bmDescription?: string;
                    /** Format: binary */
                    bmFile?: Blob;
                    bmName?: string;
                    /** @description Ids; a blank one alone for none */
                    categories?: string[] | string;
                    description?: string;
                    /** Format: binary */
                    file?: Blob;
                    id: string;
                    inventory?: number | string;
                    itemBrand?: string;
                    /** @description Article number */
                    itemId?: string;
                    itemName?: string;
                    /** @description 0 for any number */
                    limitPerMember?: number | string;
                    points?: number | string;
                    uom?: string;
                    /** @description The version that was seen; over any when absent */
                    version?: number | string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminItem"];
                };
            };
        };
    };
    AdminItems_edit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    active?: boolean | ("0" | "1" | "true" | "false" | "on");
                    bmDescription?: string;
                    /** Format: binary */
                    bmFile?: Blob;
                    bmName?: string;
                    /** @description Ids; a blank one alone for none */
                    categories?: string[] | string;
                    description?: string;
                    /** Format: binary */
                    file?: Blob;
                    id: string;
                    inventory?: number | string;
                    itemBrand?: string;
                    /** @description Article number */
                    itemId?: string;
                    itemName?: string;
                    /** @description 0 for any number */
                    limitPerMember?: number | string;
                    points?: number | string;
                    uom?: string;
                    /** @description The version that was seen; over any when absent */
                    version?: number | string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminItem"];
                };
            };
        };
    };
    AdminItems_stock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    inventory: number;
                    /** @description Why, for the audit */
                    reason?: string;
                    /** @description The version that was seen; over any when absent */
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminItem"];
                };
            };
        };
    };
    AdminJourney_edit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    children?: number | string;
                    description?: string;
                    /** @description description in Malay */
                    descriptionBM?: string;
                    home?: number | string;
                    points?: number | string;
                    product?: number | string;
                    /** @description Points of the bar beyond what members gave */
                    progressPoints?: number | string;
                    /** @description The version that was changed: a later one there is EDIT_CONFLICT; absent or 0 saves over any */
                    version?: number | string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Journey"];
                };
            };
        };
    };
    AdminMassCredit_confirm: {
        parameters: {
            query?: never;
            header?: {
                /** @description The last check of the file when absent */
                "X-Check-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: Blob;
                    /** @description Of each row of a campaign */
                    points?: number | string;
                    /** @description Of a campaign; its members see it */
                    title?: string;
                    /** @description campaign or refund */
                    type?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MassCredit"];
                };
            };
        };
    };
    AdminMassCredit_approve: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MassCredit"];
                };
            };
        };
    };
    AdminMassCredit_check: {
        parameters: {
            query?: {
                /** @description Rows that are answered at most; 10,000 when absent */
                pageSize?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description The id of its column; the one that is found when absent */
                    descriptionColumn?: string;
                    /** @description The id of its column; the one that is found when absent */
                    emailColumn?: string;
                    /** Format: binary */
                    file: Blob;
                    /** @description Shown in the history */
                    fileName?: string;
                    /** @description The id of its column; the one that is found when absent */
                    pointsColumn?: string;
                    /** @description campaign or refund */
                    type?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedCreditRow"][];
                };
            };
        };
    };
    AdminMassCredit_reject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @description Why, for the audit log */
                    reason: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MassCredit"];
                };
            };
        };
    };
    AdminMassCredit_reverse: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @description Why, for the audit log */
                    reason: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MassCredit"];
                };
            };
        };
    };
    AdminMembers_block: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    blocked: boolean;
                    id: string;
                    /** @description Why, for the audit */
                    reason: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAccount"];
                };
            };
        };
    };
    AdminMembers_note: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The member */
                    id: string;
                    text: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberNote"];
                };
            };
        };
    };
    AdminMembers_signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The member */
                    id: string;
                    /** @description Why, for the audit */
                    reason: string;
                    /** @description One session; all of them when absent */
                    sessionId?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Sessions that were ended */
                        ended: number;
                        id: string;
                    };
                };
            };
        };
    };
    AdminNews_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    active?: boolean | ("0" | "1" | "true" | "false" | "on");
                    /** @description description in Malay */
                    bmDescription?: string;
                    /** Format: binary */
                    bmFile: Blob;
                    /** @description title in Malay */
                    bmTitle?: string;
                    description?: string;
                    /** Format: binary */
                    file: Blob;
                    link?: string;
                    /** @description All, pregnant, trying, oneChild or moreChild */
                    showingTo?: string;
                    title?: string;
                    /** @description A: normal news, B: link news; as it is when absent */
                    type?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["News"];
                };
            };
        };
    };
    AdminNews_edit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    active?: boolean | ("0" | "1" | "true" | "false" | "on");
                    /** @description description in Malay */
                    bmDescription?: string;
                    /** Format: binary */
                    bmFile?: Blob;
                    /** @description title in Malay */
                    bmTitle?: string;
                    description?: string;
                    /** Format: binary */
                    file?: Blob;
                    id: string;
                    link?: string;
                    /** @description All, pregnant, trying, oneChild or moreChild */
                    showingTo?: string;
                    title?: string;
                    /** @description A: normal news, B: link news; as it is when absent */
                    type?: string;
                    /** @description The version that was changed: a later one there is EDIT_CONFLICT; absent or 0 saves over any */
                    version?: number | string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["News"];
                };
            };
        };
    };
    AdminNews_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["News"];
                };
            };
        };
    };
    AdminNews_restore: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["News"];
                };
            };
        };
    };
    AdminNews_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The state to set; the other one than now when absent */
                    active?: boolean;
                    id: string;
                    /** @description Moment from which it is shown, hidden until then; when absent it is not scheduled any more */
                    showAt?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownRecord"];
                };
            };
        };
    };
    AdminOrders_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 1 to 1,000 orders */
                    ids: string[];
                    /**
                     * @description Rewards of the point shop, or granted samples
                     * @default reward
                     * @enum {string}
                     */
                    kind?: "reward" | "sample";
                    /** @description For the audit log; members do not see it */
                    reason: string;
                    /** @description Whether the items do not come back to the stock */
                    stockLost?: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoveResults"];
                };
            };
        };
    };
    AdminOrders_move: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 1 to 1,000 orders */
                    ids: string[];
                    /**
                     * @description Rewards of the point shop, or granted samples
                     * @default reward
                     * @enum {string}
                     */
                    kind?: "reward" | "sample";
                    /**
                     * @description The next state
                     * @enum {string}
                     */
                    state: "PROCESSING" | "DELIVERING" | "DELIVERED";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoveResults"];
                };
            };
        };
    };
    AdminOrders_parcel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    courier: string;
                    /** @description YYYY-MM-DD; follows from the place of the delivery when empty */
                    expectedOn?: string;
                    /** @description The order */
                    id: string;
                    /**
                     * @description Rewards of the point shop, or granted samples
                     * @default reward
                     * @enum {string}
                     */
                    kind?: "reward" | "sample";
                    /** @description 4 to 40 letters, digits and . _ : - */
                    trackingId: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskOrderDetails"];
                };
            };
        };
    };
    AdminParcels_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: Blob;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParcelFile"];
                };
            };
        };
    };
    AdminParcels_check: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: Blob;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParcelFile"];
                };
            };
        };
    };
    AdminOrders_reveal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /**
                     * @description Rewards of the point shop, or granted samples
                     * @default reward
                     * @enum {string}
                     */
                    kind?: "reward" | "sample";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @description 601…; null for none */
                        number: string | null;
                    };
                };
            };
        };
    };
    AdminPoints_adjust: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The entry to reverse, in the place of points */
                    entryId?: string;
                    /** @description Names this correction: the same key again answers the first one */
                    key: string;
                    memberId: string;
                    /** @description To add or, negative, to take; at most 1,000,000 */
                    points?: number;
                    /** @description Why, for the audit; the member can read it in the proof of the entry */
                    reason: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The member's balance after it */
                        balance: number;
                        createdAt: string;
                        entryId: string;
                        memberId: string;
                        /** @description Added or, negative, taken */
                        points: number;
                        /** @description Points of a reversal that could not be taken back */
                        shortfall: number;
                    };
                };
            };
        };
    };
    AdminPregnantItems_edit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    active?: boolean | ("0" | "1" | "true" | "false" | "on");
                    bmDescription?: string;
                    /** Format: binary */
                    bmFile?: Blob;
                    bmName?: string;
                    /** @description Ids; a blank one alone for none */
                    categories?: string[] | string;
                    description?: string;
                    /** Format: binary */
                    file?: Blob;
                    id: string;
                    inventory?: number | string;
                    itemBrand?: string;
                    /** @description Article number */
                    itemId?: string;
                    itemName?: string;
                    /** @description 0 for any number */
                    limitPerMember?: number | string;
                    points?: number | string;
                    uom?: string;
                    /** @description The version that was seen; over any when absent */
                    version?: number | string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminItem"];
                };
            };
        };
    };
    AdminPregnantItems_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    active?: boolean | ("0" | "1" | "true" | "false" | "on");
                    bmDescription: string;
                    /** Format: binary */
                    bmFile: Blob;
                    bmName: string;
                    /** @description Ids; a blank one alone for none */
                    categories?: string[] | string;
                    description: string;
                    /** Format: binary */
                    file: Blob;
                    inventory?: number | string;
                    itemBrand: string;
                    itemId: string;
                    itemName: string;
                    /** @description 0 for any number */
                    limitPerMember?: number | string;
                    points: number | string;
                    uom: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminItem"];
                };
            };
        };
    };
    AdminPromoters_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 3 to 20 letters or digits, kept in capitals */
                    code?: string;
                    name?: string;
                    /** @description A Malaysian mobile number in any form; empty for none */
                    number?: string;
                    /** @description Where the promoter stands */
                    post?: string;
                    region?: string;
                    supervisorName?: string;
                    /** @description Empty for the link that follows from the code */
                    utmLink?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Promoter"];
                };
            };
        };
    };
    AdminPromoters_edit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 3 to 20 letters or digits, kept in capitals */
                    code?: string;
                    id: string;
                    name?: string;
                    /** @description A Malaysian mobile number in any form; empty for none */
                    number?: string;
                    /** @description Where the promoter stands */
                    post?: string;
                    region?: string;
                    supervisorName?: string;
                    /** @description Empty for the link that follows from the code */
                    utmLink?: string;
                    /** @description The version that was changed: a later one there is EDIT_CONFLICT; absent or 0 saves over any */
                    version?: number | string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Promoter"];
                };
            };
        };
    };
    AdminQuests_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    active?: boolean | ("0" | "1" | "true" | "false" | "on");
                    /** @description Number of these events */
                    count?: number | string;
                    description?: string;
                    /** @description description in Malay */
                    descriptionBM?: string;
                    /** @description everyone or newMembers */
                    eligible?: string;
                    /** @description A day, to its end in Kuala Lumpur; empty for none */
                    endDate?: string;
                    /** @description Id of a group; empty for none */
                    groupId?: string;
                    paidBy?: string;
                    /** @description Page of the members’ app on which it is done */
                    path?: string;
                    /** @description Name of the round; another opens the quest again */
                    period?: string;
                    /** @description 0 to 100,000 */
                    points?: number | string;
                    /** @description Place among the quests of its group; a new one without it comes last */
                    position?: number | string;
                    /** @description Its name for ever */
                    questKeyword?: string;
                    /** @description A day, from its beginning in Kuala Lumpur; empty for none */
                    startDate?: string;
                    /** @description Gold, Platinum, Diamond: those whose members it is for; none for all */
                    tiers?: string[];
                    title?: string;
                    /** @description title in Malay */
                    titleBM?: string;
                    /** @description The event that counts */
                    trigger?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestRecord"];
                };
            };
        };
    };
    AdminQuests_edit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    active?: boolean | ("0" | "1" | "true" | "false" | "on");
                    /** @description Number of these events */
                    count?: number | string;
                    description?: string;
                    /** @description description in Malay */
                    descriptionBM?: string;
                    /** @description everyone or newMembers */
                    eligible?: string;
                    /** @description A day, to its end in Kuala Lumpur; empty for none */
                    endDate?: string;
                    /** @description Id of a group; empty for none */
                    groupId?: string;
                    id: string;
                    paidBy?: string;
                    /** @description Page of the members’ app on which it is done */
                    path?: string;
                    /** @description Name of the round; another opens the quest again */
                    period?: string;
                    /** @description 0 to 100,000 */
                    points?: number | string;
                    /** @description Place among the quests of its group; a new one without it comes last */
                    position?: number | string;
                    /** @description A day, from its beginning in Kuala Lumpur; empty for none */
                    startDate?: string;
                    /** @description Gold, Platinum, Diamond: those whose members it is for; none for all */
                    tiers?: string[];
                    title?: string;
                    /** @description title in Malay */
                    titleBM?: string;
                    /** @description The event that counts */
                    trigger?: string;
                    /** @description The version that was changed: a later one there is EDIT_CONFLICT; absent or 0 saves over any */
                    version?: number | string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestRecord"];
                };
            };
        };
    };
    AdminQuestGroups_orderQuests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description All of them, in their new order */
                    ids: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ids: string[];
                    };
                };
            };
        };
    };
    AdminQuests_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The state to set; the other one than now when absent */
                    active?: boolean;
                    id: string;
                    /** @description Moment from which it is shown, hidden until then; when absent it is not scheduled any more */
                    showAt?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownRecord"];
                };
            };
        };
    };
    AdminQuestGroups_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description As in English when absent */
                    bmName?: string;
                    name?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestGroupRecord"];
                };
            };
        };
    };
    AdminQuestGroups_edit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description As in English when absent */
                    bmName?: string;
                    id: string;
                    name?: string;
                    /** @description The version that was seen; over any when absent */
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestGroupRecord"];
                };
            };
        };
    };
    AdminQuestGroups_order: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description All of them, in their new order */
                    ids: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestGroupRecord"][];
                };
            };
        };
    };
    AdminQuestGroups_retire: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    retired: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestGroupRecord"];
                };
            };
        };
    };
    AdminRetailers_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Retailer"];
                };
            };
        };
    };
    AdminRetailers_edit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    name?: string;
                    /** @description The version that was changed: a later one there is EDIT_CONFLICT; absent or 0 saves over any */
                    version?: number | string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Retailer"];
                };
            };
        };
    };
    AdminRetailers_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The state to set; the other one than now when absent */
                    active?: boolean;
                    id: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownRecord"];
                };
            };
        };
    };
    AdminSurvey_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    answers?: {
                        bmTitle?: string;
                        /** @description Samples for which it is not offered: a brand, a format of it, or a format of any brand */
                        hiddenFor?: {
                            brandId?: string;
                            formatId?: string;
                        }[];
                        /** @description Empty for a new one: answers name it, so a choice that stays keeps it */
                        id?: string;
                        /** @description Ids of later questions that this answer takes out */
                        removes?: string[];
                        /** @description Whether the member has to say in words what they mean */
                        specify?: boolean;
                        title?: string;
                    }[];
                    bmTitle?: string;
                    subAnswers?: {
                        /** @description Samples for which it is not offered: a brand, a format of it, or a format of any brand */
                        hiddenFor?: {
                            brandId?: string;
                            formatId?: string;
                        }[];
                        /** @description Empty for a new one: answers name it, so a choice that stays keeps it */
                        id?: string;
                        /** @description Ids of later questions that this answer takes out */
                        removes?: string[];
                        /** @description Whether the member has to say in words what they mean */
                        specify?: boolean;
                        subbmTitle?: string;
                        subtitle?: string;
                    }[];
                    subbmTitle?: string;
                    /** @description Of a sub-question that stays: answers name it */
                    subId?: string;
                    subtitle?: string;
                    /** @description Of a sub-question of a rating: open or close; empty for none */
                    subtype?: string;
                    /** @description May hold %brandName% and line breaks */
                    title?: string;
                    /** @description multiple, rate, dropdown or open */
                    type?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSurveyQuestion"];
                };
            };
        };
    };
    AdminSurvey_edit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    answers?: {
                        bmTitle?: string;
                        /** @description Samples for which it is not offered: a brand, a format of it, or a format of any brand */
                        hiddenFor?: {
                            brandId?: string;
                            formatId?: string;
                        }[];
                        /** @description Empty for a new one: answers name it, so a choice that stays keeps it */
                        id?: string;
                        /** @description Ids of later questions that this answer takes out */
                        removes?: string[];
                        /** @description Whether the member has to say in words what they mean */
                        specify?: boolean;
                        title?: string;
                    }[];
                    bmTitle?: string;
                    id: string;
                    subAnswers?: {
                        /** @description Samples for which it is not offered: a brand, a format of it, or a format of any brand */
                        hiddenFor?: {
                            brandId?: string;
                            formatId?: string;
                        }[];
                        /** @description Empty for a new one: answers name it, so a choice that stays keeps it */
                        id?: string;
                        /** @description Ids of later questions that this answer takes out */
                        removes?: string[];
                        /** @description Whether the member has to say in words what they mean */
                        specify?: boolean;
                        subbmTitle?: string;
                        subtitle?: string;
                    }[];
                    subbmTitle?: string;
                    /** @description Of a sub-question that stays: answers name it */
                    subId?: string;
                    subtitle?: string;
                    /** @description Of a sub-question of a rating: open or close; empty for none */
                    subtype?: string;
                    /** @description May hold %brandName% and line breaks */
                    title?: string;
                    /** @description multiple, rate, dropdown or open */
                    type?: string;
                    /** @description The version that was seen; over any when absent */
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSurveyQuestion"];
                };
            };
        };
    };
    AdminSurvey_order: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        questions: components["schemas"]["AdminSurveyQuestion"][];
                    };
                };
            };
        };
    };
    AdminSettings_edit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    brandLink?: string;
                    /** @default  */
                    brandLinkBM?: string;
                    /** @default  */
                    careEmail?: string;
                    /** @default  */
                    clubEmail?: string;
                    /** @default  */
                    contactLink?: string;
                    /** @default  */
                    contactLinkBM?: string;
                    /** @default  */
                    happeningsLink?: string;
                    /** @default  */
                    happeningsLinkBM?: string;
                    /**
                     * @description Whom to ask meanwhile; the phone when empty
                     * @default
                     */
                    maintenanceContact?: string;
                    /**
                     * @description A moment; empty for no window
                     * @default
                     */
                    maintenanceFrom?: "" | string;
                    /**
                     * @description A moment; empty for no window
                     * @default
                     */
                    maintenanceTo?: "" | string;
                    marketplaces: {
                        href: string;
                        name: string;
                    }[];
                    /**
                     * @description What else members are told, in both languages or in neither
                     * @default
                     */
                    notice?: string;
                    /** @default  */
                    noticeBM?: string;
                    /** @default  */
                    phone?: string;
                    /** @default  */
                    sampleEmail?: string;
                    /** @default  */
                    searchLink?: string;
                    /** @default  */
                    searchLinkBM?: string;
                    /** @default  */
                    shopLink?: string;
                    /** @default  */
                    shopLinkBM?: string;
                    /** @default  */
                    sisterShopLink?: string;
                    /** @default  */
                    sisterShopLinkBM?: string;
                    /** @default  */
                    storyLink?: string;
                    /** @default  */
                    storyLinkBM?: string;
                    /** @default  */
                    sustainabilityLink?: string;
                    /** @default  */
                    sustainabilityLinkBM?: string;
                    /** @default  */
                    tipsLink?: string;
                    /** @default  */
                    tipsLinkBM?: string;
                    /** @description The version that was changed: a later one there is EDIT_CONFLICT; absent or 0 saves over any */
                    version?: number | string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubSettings"];
                };
            };
        };
    };
    AdminSkus_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    item?: string;
                    /** @description 1 to 9,999; behind the last one for a new product without it */
                    place?: number | string;
                    /** @description 1 to 100,000 */
                    points?: number | string;
                    size?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sku"];
                };
            };
        };
    };
    AdminSkus_edit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    item?: string;
                    /** @description 1 to 9,999; behind the last one for a new product without it */
                    place?: number | string;
                    /** @description 1 to 100,000 */
                    points?: number | string;
                    size?: string;
                    /** @description The version that was changed: a later one there is EDIT_CONFLICT; absent or 0 saves over any */
                    version?: number | string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sku"];
                };
            };
        };
    };
    AdminSkus_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The state to set; the other one than now when absent */
                    active?: boolean;
                    id: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownRecord"];
                };
            };
        };
    };
    AdminVoucherCodes_upload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description The column that was checked; that of the last check when absent */
                    column?: string;
                    /** Format: binary */
                    file: Blob;
                    /** @description The voucher type */
                    id: string;
                    label?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bad: number;
                        batch: components["schemas"]["AdminVoucherBatch"];
                        duplicates: number;
                        /** @description Owed vouchers that were given from it */
                        settled: number;
                    };
                };
            };
        };
    };
    AdminVouchers_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    active?: boolean | ("0" | "1" | "true" | "false" | "on");
                    /** @description As in English when absent */
                    bmName?: string;
                    /** @description steps in Malay */
                    bmSteps?: string;
                    /** @description Whether codes that differ in upper and lower case alone are different codes */
                    caseMatters?: boolean | ("0" | "1" | "true" | "false" | "on");
                    /** Format: binary */
                    file: Blob;
                    /** @description Most for one household; 0 for any number */
                    householdLimit?: number | string;
                    /** @description The merchant */
                    itemBrand?: string;
                    /** @description Article number */
                    itemId: string;
                    /** @enum {string} */
                    kind?: "normal" | "ticket";
                    /** @description YYYY-MM-DD, the last day of all of them */
                    lastDay?: string;
                    /** @description What USE NOW opens */
                    merchantUrl?: string;
                    /** @description RM5 or RM10 for the eVoucher of a milestone */
                    milestone?: string;
                    name: string;
                    points: number | string;
                    /** @description YYYY-MM-DD, the first day on which members are offered it */
                    shownFrom?: string;
                    steps?: string;
                    /** @description Days for which it can be used after the day it is handed over */
                    validDays?: number | string;
                    /** @description Face value in RM, with two decimals at most */
                    value: number | string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminVoucherType"];
                };
            };
        };
    };
    AdminVouchers_edit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    active?: boolean | ("0" | "1" | "true" | "false" | "on");
                    /** @description As in English when absent */
                    bmName?: string;
                    /** @description steps in Malay */
                    bmSteps?: string;
                    /** @description Whether codes that differ in upper and lower case alone are different codes */
                    caseMatters?: boolean | ("0" | "1" | "true" | "false" | "on");
                    /** Format: binary */
                    file?: Blob;
                    /** @description Most for one household; 0 for any number */
                    householdLimit?: number | string;
                    id: string;
                    /** @description The merchant */
                    itemBrand?: string;
                    /** @description Article number */
                    itemId?: string;
                    /** @enum {string} */
                    kind?: "normal" | "ticket";
                    /** @description YYYY-MM-DD, the last day of all of them */
                    lastDay?: string;
                    /** @description What USE NOW opens */
                    merchantUrl?: string;
                    /** @description RM5 or RM10 for the eVoucher of a milestone */
                    milestone?: string;
                    name?: string;
                    points?: number | string;
                    /** @description YYYY-MM-DD, the first day on which members are offered it */
                    shownFrom?: string;
                    steps?: string;
                    /** @description Days for which it can be used after the day it is handed over */
                    validDays?: number | string;
                    /** @description Face value in RM, with two decimals at most */
                    value?: number | string;
                    /** @description The version that was changed: a later one there is EDIT_CONFLICT; absent or 0 saves over any */
                    version?: number | string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminVoucherType"];
                };
            };
        };
    };
    AdminWishes_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    active?: boolean | ("0" | "1" | "true" | "false" | "on");
                    age: number | string;
                    /** @description wishes in Malay */
                    bmWishes?: string;
                    /** Format: binary */
                    file?: Blob;
                    name: string;
                    /** @description 1 to 6, where there is no picture; blank for none */
                    selectedAvatar?: "" | (number | string);
                    wishes: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Wish"];
                };
            };
        };
    };
    AdminWishes_edit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    active?: boolean | ("0" | "1" | "true" | "false" | "on");
                    age?: number | string;
                    /** @description wishes in Malay */
                    bmWishes?: string;
                    /** Format: binary */
                    file?: Blob;
                    id: string;
                    name?: string;
                    /** @description 1 to 6, where there is no picture; blank for none */
                    selectedAvatar?: "" | (number | string);
                    /** @description The version that was changed: a later one there is EDIT_CONFLICT; absent or 0 saves over any */
                    version?: number | string;
                    wishes?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Wish"];
                };
            };
        };
    };
    AdminWishes_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The state to set; the other one than now when absent */
                    active?: boolean;
                    id: string;
                    /** @description Moment from which it is shown, hidden until then; when absent it is not scheduled any more */
                    showAt?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownRecord"];
                };
            };
        };
    };
    Areas_fetch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Areas"];
                };
            };
        };
    };
    Content_articles: {
        parameters: {
            query?: {
                /** @description Shown rows alone, hidden ones that are not scheduled, or scheduled ones; all when absent */
                active?: "true" | "false" | "scheduled";
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description Words, each the beginning of a word of the row; or a code from its beginning */
                q?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "title" | "-title" | "active" | "-active" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Article"][];
                };
            };
        };
    };
    Content_blogs: {
        parameters: {
            query?: {
                /** @description Shown rows alone, hidden ones that are not scheduled, or scheduled ones; all when absent */
                active?: "true" | "false" | "scheduled";
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description Words, each the beginning of a word of the row; or a code from its beginning */
                q?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "title" | "-title" | "venue" | "-venue" | "active" | "-active" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Blog"][];
                };
            };
        };
    };
    MysteryBox_drawEntries: {
        parameters: {
            query: {
                /** @description The draw */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    MysteryBox_entries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignEntry"][];
                };
            };
        };
    };
    MysteryBox_fetch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MysteryBoxCampaign"][];
                };
            };
        };
    };
    Rewards_image: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    Content_image: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    Contests_entries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContestEntry"][];
                };
            };
        };
    };
    Contests_fetch: {
        parameters: {
            query?: {
                /** @description Shown rows alone, hidden ones that are not scheduled, or scheduled ones; all when absent */
                active?: "true" | "false" | "scheduled";
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description Only those that are not over and will be in so many days */
                endsWithin?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description false: only those that are not over */
                over?: "false";
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description Words, each the beginning of a word of the row; or a code from its beginning */
                q?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "name" | "-name" | "startDate" | "-startDate" | "endDate" | "-endDate" | "entriesPerPerson" | "-entriesPerPerson" | "active" | "-active" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contest"][];
                };
            };
        };
    };
    Contests_image: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    Contests_submit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names these entries; without it the same entries within ten seconds are the same */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description Fields of an entry end with its number; pictures are PNG or JPEG to 10 MB */
        requestBody: {
            content: {
                "multipart/form-data": {
                    contestId: string;
                    /** @description How many entries; else the highest number of a field */
                    entries?: string;
                    /** @description The caller's own id */
                    id?: string;
                    /** Format: binary */
                    image1?: Blob;
                    /** Format: binary */
                    image2?: Blob;
                    /** Format: binary */
                    image3?: Blob;
                    /** Format: binary */
                    image4?: Blob;
                    /** Format: binary */
                    image5?: Blob;
                    /** Format: binary */
                    image6?: Blob;
                    /** Format: binary */
                    image7?: Blob;
                    /** Format: binary */
                    image8?: Blob;
                    /** Format: binary */
                    image9?: Blob;
                    /** Format: binary */
                    image10?: Blob;
                    link1?: string;
                    link2?: string;
                    link3?: string;
                    link4?: string;
                    link5?: string;
                    link6?: string;
                    link7?: string;
                    link8?: string;
                    link9?: string;
                    link10?: string;
                    /** Format: binary */
                    receiptsImage1?: Blob;
                    /** Format: binary */
                    receiptsImage2?: Blob;
                    /** Format: binary */
                    receiptsImage3?: Blob;
                    /** Format: binary */
                    receiptsImage4?: Blob;
                    /** Format: binary */
                    receiptsImage5?: Blob;
                    /** Format: binary */
                    receiptsImage6?: Blob;
                    /** Format: binary */
                    receiptsImage7?: Blob;
                    /** Format: binary */
                    receiptsImage8?: Blob;
                    /** Format: binary */
                    receiptsImage9?: Blob;
                    /** Format: binary */
                    receiptsImage10?: Blob;
                    /** @description Id of a dropdown option */
                    selectedValue1?: string;
                    /** @description Id of a dropdown option */
                    selectedValue2?: string;
                    /** @description Id of a dropdown option */
                    selectedValue3?: string;
                    /** @description Id of a dropdown option */
                    selectedValue4?: string;
                    /** @description Id of a dropdown option */
                    selectedValue5?: string;
                    /** @description Id of a dropdown option */
                    selectedValue6?: string;
                    /** @description Id of a dropdown option */
                    selectedValue7?: string;
                    /** @description Id of a dropdown option */
                    selectedValue8?: string;
                    /** @description Id of a dropdown option */
                    selectedValue9?: string;
                    /** @description Id of a dropdown option */
                    selectedValue10?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContestEntered"];
                };
            };
        };
    };
    Courier_report: {
        parameters: {
            query?: never;
            header: {
                /** @description HMAC-SHA256, hex, of `<timestamp>.<body>` with the shared secret */
                "X-Courier-Signature": string;
                /** @description Unix seconds, at most five minutes away */
                "X-Courier-Timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description ISO-8601 */
                    at?: string;
                    eventId?: string;
                    /** @description PROCESSING, DELIVERING or DELIVERED */
                    state?: string;
                    trackingId?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        changed: boolean;
                    };
                };
            };
        };
    };
    Inbox_clear: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The caller's own id */
                    id?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        unread: number;
                    };
                };
            };
        };
    };
    Inbox_fetch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The answer's `cursor`; the newest when absent */
                    cursor?: string;
                    /** @description The caller's own id */
                    id?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inbox"];
                };
            };
        };
    };
    Inbox_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The caller's own id */
                    id?: string;
                    /** @description Which messages; all when absent */
                    ids?: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        unread: number;
                    };
                };
            };
        };
    };
    Content_journey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Journey"][];
                };
            };
        };
    };
    Content_news: {
        parameters: {
            query?: {
                /** @description Shown rows alone, hidden ones that are not scheduled, or scheduled ones; all when absent */
                active?: "true" | "false" | "scheduled";
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description Words, each the beginning of a word of the row; or a code from its beginning */
                q?: string;
                /** @description true: those that were removed in the last 30 days */
                removed?: "true" | "false";
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "title" | "-title" | "showingTo" | "-showingTo" | "active" | "-active" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["News"][];
                };
            };
        };
    };
    Quests_fetch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The caller's own id */
                    id?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestGroup"][];
                };
            };
        };
    };
    AdminInsights_token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description JSON Web Token (HS256) of 60 seconds: iss, aud, sub (the administrator), role, iat, exp, jti */
                        data: string;
                        /** @description The site with the token */
                        url: string;
                    };
                };
            };
        };
    };
    Receipts_mine: {
        parameters: {
            query?: {
                /** @description The caller's own id */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"][];
                };
            };
        };
    };
    Receipts_file: {
        parameters: {
            query: {
                /** @description As it stands in the receipt's `file` */
                key: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    Receipts_pictures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description The caller's own id */
                    id?: string;
                    image: Blob[];
                    /** @description The receipt */
                    receiptId: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
        };
    };
    Receipts_retailers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The caller's own id */
                    id?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptRetailer"][];
                };
            };
        };
    };
    Receipts_skus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The caller's own id */
                    id?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptSku"][];
                };
            };
        };
    };
    Receipts_upload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this receipt; without it the same receipt within ten seconds is the same */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description The caller's own id */
                    id?: string;
                    image: Blob[];
                    /** @description As it stands on the receipt */
                    invoiceNo: string;
                    /** @description The name of the store, when the retailer asks for it */
                    otherStore?: string;
                    products: {
                        quantity: number | string;
                        /** @description A `value` of /receipt/skus */
                        skuId: string;
                    }[] | string;
                    /** @description YYYY-MM-DD, at most 30 days ago */
                    receiptDate: string;
                    /** @description A `value` of /receipt/retailers */
                    retailerId: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptUpload"];
                };
            };
        };
    };
    Rewards_items: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Catalogue"];
                };
            };
        };
    };
    Rewards_donate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DonateItem"][];
                };
            };
        };
    };
    Orders_donate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request: sent again with the same key it answers the first answer, and nothing is taken twice */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    donateId: string;
                    /** @description The caller's own id */
                    id?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedeemResult"];
                };
            };
        };
    };
    Donation_donate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this gift; without it the same gift within ten seconds is the same */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The caller's own id */
                    id?: string;
                    /** @description 100 to 5000 in hundreds */
                    selectedValue: number;
                    wisherId: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Donation"];
                };
            };
        };
    };
    Orders_one: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The order */
                    id: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Redemption"];
                };
            };
        };
    };
    Orders_orders: {
        parameters: {
            query?: {
                /** @description The user's `redemptionsCursor` or the answer's `cursor`; the newest when absent */
                cursor?: string;
                /** @description The caller's own id */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Where the next page begins; null on the last */
                        cursor: string | null;
                        data: components["schemas"]["Redemption"][];
                    };
                };
            };
        };
    };
    Rewards_pregnant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogueItem"][];
                };
            };
        };
    };
    Orders_redeem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request: sent again with the same key it answers the first answer, and nothing is taken twice */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description One of the addresses of the caller */
                    addressId?: string;
                    /** @description The caller's own id */
                    id?: string;
                    /** @description Cart entries; names and prices in them are not read */
                    items: {
                        id: string;
                        /** @description 1 or more, at most `limits.quantity` of the catalogue */
                        quantity: number;
                    }[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedeemResult"];
                };
            };
        };
    };
    Orders_redeemPregnant: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request: sent again with the same key it answers the first answer, and nothing is taken twice */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description One of the addresses of the caller */
                    addressId?: string;
                    /** @description The caller's own id */
                    id?: string;
                    /** @description Cart entries; names and prices in them are not read */
                    items: {
                        id: string;
                        /** @description 1 or more, at most `limits.quantity` of the catalogue */
                        quantity: number;
                    }[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedeemResult"];
                };
            };
        };
    };
    Orders_track: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The order */
                    id: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackEvent"][];
                };
            };
        };
    };
    Vouchers_fetch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoucherOffer"][];
                };
            };
        };
    };
    Vouchers_redeem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request; without it the same voucher within ten seconds is the same request */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The caller's own id */
                    id?: string;
                    voucherId: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoucherRedemption"];
                };
            };
        };
    };
    Vouchers_use: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The voucher */
                    id: string;
                    /** @description The caller's own id */
                    userId?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserVoucher"];
                };
            };
        };
    };
    WishList_edit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The caller's own id */
                    id?: string;
                    /** @enum {string} */
                    kind: "item" | "pregnant" | "voucher";
                    /** @description The item or the voucher offer */
                    rewardId: string;
                    /** @description False takes it off the list */
                    wished: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The list afterwards, the newest wish first */
                        wishList: components["schemas"]["WishedReward"][];
                    };
                };
            };
        };
    };
    Samples_fetch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SampleList"];
                };
            };
        };
    };
    Samples_image: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    SampleSurvey_answer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The caller's own id */
                    id?: string;
                    /** @description One for each question that remains */
                    mainAnswers?: {
                        choiceId: string;
                        questionId: string;
                    }[];
                    /** @description The answer to the open question */
                    openQuestion?: string;
                    /** @description The sample's order */
                    orderId: string;
                    /** @description What is meant by the choice that asks for words */
                    other?: string;
                    /** @description Whether the sample has arrived; without it there are no answers */
                    received: boolean;
                    /** @description One for each sub-question of a low rating */
                    subAnswers?: {
                        /** @description Absent where there are no choices */
                        choiceId?: string;
                        subquestionId: string;
                        /** @description The answer to one without choices */
                        text?: string;
                    }[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    SampleSurvey_fetch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Brand of the sample */
                    brandId: string;
                    /** @description Size of the sample */
                    sizeId: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveyQuestion"][];
                };
            };
        };
    };
    SampleRequest_redeem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request; without it the same sample to the same address within ten seconds is the same */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description One of the addresses of the caller */
                    addressId?: string;
                    /** @description The caller's own id */
                    id?: string;
                    /** @description The sample */
                    itemId?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SampleRequest"];
                };
            };
        };
    };
    Settings_fetch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
        };
    };
    Share_thing: {
        parameters: {
            query?: {
                /** @description That of who shared it; else English */
                language?: "en" | "bm";
            };
            header?: never;
            path: {
                id: string;
                kind: "contest" | "article" | "news";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    Share_referral: {
        parameters: {
            query?: {
                /** @description That of who shared it; else English */
                language?: "en" | "bm";
            };
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    Share_reward: {
        parameters: {
            query?: {
                /** @description That of who shared it; else English */
                language?: "en" | "bm";
            };
            header?: never;
            path: {
                id: string;
                kind: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    Spans_take: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    spans: {
                        /** @description Method and path of the call, as this document has them */
                        call: string;
                        /** @description How long it took, as the browser saw it */
                        ms: number;
                        spanId: string;
                        /** @description Milliseconds of Unix time, by the clock of the device */
                        startedAt: number;
                        /** @description Status of HTTP; 0 when no answer came */
                        status: number;
                        traceId: string;
                    }[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Number of spans that go on to the collector */
                        taken: number;
                    };
                };
            };
        };
    };
    Profile_address: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request: sent again with the same key, it changes nothing and answers the same */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    address: {
                        /** @description false takes the address off the list */
                        active?: boolean;
                        city?: string;
                        /** @description Malaysia when absent */
                        country?: string;
                        /** @description Of the address to change; a new one when absent */
                        id?: string;
                        label?: string;
                        line1?: string;
                        line2?: string;
                        line3?: string;
                        postcode?: string;
                        state?: string;
                    };
                    /** @description The caller's own id */
                    id?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedUser"];
                };
            };
        };
    };
    Profile_baby: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request: sent again with the same key, it changes nothing and answers the same */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    babyInfo: {
                        /** @description Of the baby to change; a new one when absent */
                        babyId?: string;
                        /** @description YYYY-MM-DD */
                        birthDate?: string;
                        brandId?: string;
                        /** @description Whether a new baby is the expected child, which moves the stage */
                        expectedChild?: boolean;
                        formatId?: string;
                        /** @enum {string} */
                        gender?: "male" | "female";
                        name?: string;
                        sizeId?: string;
                    };
                    /** @description The caller's own id */
                    id?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedUser"];
                };
            };
        };
    };
    Profile_removeBaby: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    babyId: string;
                    /** @description The caller's own id */
                    id?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedUser"];
                };
            };
        };
    };
    Rewards_brands: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Brand"][];
                };
            };
        };
    };
    Changes_fetch: {
        parameters: {
            query: {
                /** @description What the live updates have named: `points`, `tier` and `rewards`, with commas between them */
                topics: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserChanges"];
                };
            };
        };
    };
    Privacy_consents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The caller's own id */
                    id?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Consents"];
                };
            };
        };
    };
    Privacy_marketing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    given: boolean;
                    /** @description The caller's own id */
                    id?: string;
                    /**
                     * @description The language the question was read in
                     * @enum {string}
                     */
                    language?: "en" | "bm";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Consents"];
                };
            };
        };
    };
    Privacy_download: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description json when absent
                     * @enum {string}
                     */
                    format?: "json" | "csv";
                    /** @description The caller's own id */
                    id?: string;
                };
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    Privacy_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The caller's own id */
                    id?: string;
                    /** @description Of delete/code */
                    otp?: string;
                    /** @description One proof; the other may be left out */
                    password?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    Privacy_deletionCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The caller's own id */
                    id?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        expiresAt: string;
                        /** @description Last four digits of the number it went to */
                        numberEnd: string;
                    };
                };
            };
        };
    };
    Profile_edit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request: sent again with the same key, it changes nothing and answers the same */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description YYYY-MM-DD or null; only kept when pregnant */
                    edb?: string | null;
                    /** @description Refused unless it is the stored one */
                    email?: string;
                    /** @description The caller's own id */
                    id?: string;
                    name?: string;
                    /** @enum {string} */
                    nationality?: "malaysian" | "non-malaysian";
                    /** @description Refused unless it is the stored one */
                    number?: string;
                    /** @enum {string} */
                    pregnancyStage?: "trying" | "pregnant" | "oneChild" | "moreChild";
                    /** @enum {string} */
                    race?: "malay" | "chinese" | "indian" | "other";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedUser"];
                };
            };
        };
    };
    Profile_forceEdit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request: sent again with the same key, it changes nothing and answers the same */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    addresses?: {
                        /** @description false takes the address off the list */
                        active?: boolean;
                        city?: string;
                        /** @description Malaysia when absent */
                        country?: string;
                        /** @description Of the address to change; a new one when absent */
                        id?: string;
                        label?: string;
                        line1?: string;
                        line2?: string;
                        line3?: string;
                        postcode?: string;
                        state?: string;
                    }[];
                    babyInfos?: {
                        /** @description Of the baby to change; a new one when absent */
                        babyId?: string;
                        /** @description YYYY-MM-DD */
                        birthDate?: string;
                        brandId?: string;
                        /** @description Whether a new baby is the expected child, which moves the stage */
                        expectedChild?: boolean;
                        formatId?: string;
                        /** @enum {string} */
                        gender?: "male" | "female";
                        name?: string;
                        sizeId?: string;
                    }[];
                    /** @description YYYY-MM-DD or null; only kept when pregnant */
                    edb?: string | null;
                    /** @description Refused unless it is the stored one */
                    email?: string;
                    /** @description The caller's own id */
                    id?: string;
                    name?: string;
                    /** @enum {string} */
                    nationality?: "malaysian" | "non-malaysian";
                    /** @description Refused unless it is the stored one */
                    number?: string;
                    /** @enum {string} */
                    pregnancyStage?: "trying" | "pregnant" | "oneChild" | "moreChild";
                    /** @enum {string} */
                    race?: "malay" | "chinese" | "indian" | "other";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedUser"];
                };
            };
        };
    };
    Account_addEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** @description The caller's own id */
                    id?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    Account_language: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    language: "en" | "bm";
                    /** @description The session token, unless it is sent as a bearer header */
                    token?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        language: "en" | "bm";
                    };
                };
            };
        };
    };
    Live_live: {
        parameters: {
            query?: {
                /** @description Milliseconds since the page asked for the session that it shows; without it everything counts as missed */
                readMs?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events, until the session or the gateway ends */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    Session_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The session token, unless it is sent as a bearer header */
                    token?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    SignUp_resend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    number: string;
                    uniqueToken?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        expiresAt: string | null;
                    };
                };
            };
        };
    };
    Passkeys_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description base64url, of the browser */
                    attestationObject: string;
                    /** @description base64url, of the browser */
                    clientDataJSON: string;
                    /** @description base64url, of the browser */
                    credentialId: string;
                    /** @description The caller's own id */
                    id?: string;
                    /** @description Ways to reach the device, of the browser */
                    transports?: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Oldest first */
                        passkeys: components["schemas"]["Passkey"][];
                    };
                };
            };
        };
    };
    Passkeys_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The caller's own id */
                    id?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What adding or removing one needs now
                         * @enum {string}
                         */
                        confirmation: "none" | "password" | "signIn";
                        /** @description Number that a member can have */
                        limit: number;
                        /** @description Oldest first */
                        passkeys: components["schemas"]["Passkey"][];
                    };
                };
            };
        };
    };
    Passkeys_remove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The caller's own id */
                    id?: string;
                    passkey: string;
                    /** @description Where `confirmation` of POST /user/passkeys/fetch is `password` */
                    password?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Oldest first */
                        passkeys: components["schemas"]["Passkey"][];
                    };
                };
            };
        };
    };
    Passkeys_signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description base64url, of the browser */
                    authenticatorData: string;
                    /** @description base64url, of the browser */
                    clientDataJSON: string;
                    /** @description base64url, of the browser */
                    credentialId: string;
                    /** @description base64url, of the browser */
                    signature: string;
                    uniqueToken?: string;
                    /** @description base64url, of the browser */
                    userHandle: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSession"];
                };
            };
        };
    };
    Passkeys_startSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    uniqueToken?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeySignInRequest"];
                };
            };
        };
    };
    Passkeys_start: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The caller's own id */
                    id?: string;
                    /** @description Where `confirmation` of POST /user/passkeys/fetch is `password` */
                    password?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyCreation"];
                };
            };
        };
    };
    Security_changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The present password */
                    current: string;
                    /** @description The password that is chosen */
                    password: string;
                    uniqueToken?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    Password_forgot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /**
                     * @description The language of the mail; the member's own when absent
                     * @enum {string}
                     */
                    language?: "en" | "bm";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    Password_reset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description `datems` of the link, Unix milliseconds */
                    datems?: number | string;
                    /** @description `user` of the link */
                    id?: string;
                    /** @description Where POST /user/password/reset/show requires it */
                    otp?: string;
                    password: string;
                    /** @description `token` of the link */
                    token?: string;
                    uniqueToken?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    Password_sendOtp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description `datems` of the link, Unix milliseconds */
                    datems?: number | string;
                    /** @description `user` of the link */
                    id?: string;
                    /** @description `token` of the link */
                    token?: string;
                    uniqueToken?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        expiresAt: string;
                        /** @description Masked */
                        number: string;
                        /** Format: date-time */
                        resendAt: string;
                    };
                };
            };
        };
    };
    Password_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description `datems` of the link, Unix milliseconds */
                    datems?: number | string;
                    /** @description `user` of the link */
                    id?: string;
                    /** @description `token` of the link */
                    token?: string;
                    uniqueToken?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownPasswordReset"];
                };
            };
        };
    };
    Picture_get: {
        parameters: {
            query: {
                /** @description As it stands in the user's `picture` */
                key: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    Picture_set: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description The caller's own id */
                    id?: string;
                    /** Format: binary */
                    picture: Blob;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    Picture_remove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The caller's own id */
                    id?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    Points_fetch: {
        parameters: {
            query?: {
                /** @description The user's `pointsCursor` or the answer's `cursor`; the newest when absent */
                cursor?: string;
                /** @description The caller's own id */
                id?: string;
                /** @description Points earned or points used alone; everything when absent */
                type?: "earned" | "used";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Where the next page begins; null on the last */
                        cursor: string | null;
                        data: components["schemas"]["PointLine"][];
                    };
                };
            };
        };
    };
    PointsProof_verify: {
        parameters: {
            query: {
                /** @description The caller's own id */
                id?: string;
                /** @description A history line's `seq` */
                seq: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entry between its neighbours, in order */
                        entries: {
                            /** @description The text whose SHA-256 is the hash; its last value is the hash of the entry before */
                            canonical: string;
                            hash: string;
                            seq: number;
                        }[];
                        headHash: string;
                        /** @description The latest place of the log */
                        headSeq: number;
                        /** @description The line's place in the log */
                        seq: number;
                    };
                };
            };
        };
    };
    PackWeeks_weeks: {
        parameters: {
            query?: {
                /** @description The caller's own id */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PackWeeks"];
                };
            };
        };
    };
    Account_preferredName: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The caller's own id */
                    id?: string;
                    /** @description Empty for the first name */
                    preferredName?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    Recovery_request: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The language of the SMS; the member's own when absent
                     * @enum {string}
                     */
                    language?: "en" | "bm";
                    number: string;
                    uniqueToken?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        expiresAt: string;
                        /** Format: date-time */
                        resendAt: string;
                    };
                };
            };
        };
    };
    Recovery_notMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The session token, unless it is sent as a bearer header */
                    token?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    Recovery_verify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Version of privacy notice and terms agreed to just now, after CONSENT_REQUIRED */
                    consentVersion?: string;
                    number: string;
                    otp: string;
                    uniqueToken?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveredSession"];
                };
            };
        };
    };
    Referrer_find: {
        parameters: {
            query: {
                /** @description A referral code, in any spelling */
                code: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description null when no member brings in a friend by this code now */
                        firstName: string | null;
                        /** @description What the friend gets */
                        refereePoints: number;
                        /** @description What the member gets for the friend */
                        referrerPoints: number;
                    };
                };
            };
        };
    };
    Reminders_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reminders"];
                };
            };
        };
    };
    Reminders_save: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A kind that is not named is off */
                    kinds: {
                        email: boolean;
                        /** @enum {string} */
                        kind: "receiptDecided" | "voucherEnding" | "sampleArriving" | "doubleDay" | "birthday" | "oneCodeLeft";
                        push: boolean;
                    }[];
                    /** @description HH:MM in Kuala Lumpur: nothing is sent from then … */
                    quietFrom: string;
                    /** @description … until then; the same time twice means no quiet hours */
                    quietTo: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reminders"];
                };
            };
        };
    };
    Reminders_addDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Secret of the browser, base64url */
                    auth: string;
                    /** @description Address that the Push API of the browser gives */
                    endpoint: string;
                    /** @description Public key of the browser, base64url */
                    p256dh: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reminders"];
                };
            };
        };
    };
    Reminders_removeDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    deviceId: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reminders"];
                };
            };
        };
    };
    Reminders_stop: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description `member` of the link */
                    member: string;
                    /** @description `token` of the link */
                    token: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        stopped: true;
                    };
                };
            };
        };
    };
    Scan_scan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this attempt: repeating it with the same key answers the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description As typed, also within a sentence; the ledger repairs look-alikes */
                    code: string;
                    /** @description The caller's own id */
                    id?: string;
                    uniqueToken?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScanResult"];
                };
            };
        };
    };
    Security_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Security"];
                };
            };
        };
    };
    Session_session: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The session token, unless it is sent as a bearer header */
                    token?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSession"];
                };
            };
        };
    };
    Security_endSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description One of GET /user/security; all but the one that asks when absent */
                    session?: string;
                    /** @description The session token, unless it is sent as a bearer header */
                    token?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ended: number;
                    };
                };
            };
        };
    };
    Session_signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Version of privacy notice and terms agreed to just now, after CONSENT_REQUIRED */
                    consentVersion?: string;
                    email?: string;
                    /** @enum {string} */
                    language?: "en" | "bm";
                    password?: string;
                    /** @description Ticket of a social login, in the place of e-mail and password */
                    socialLogin?: string;
                    uniqueToken?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSession"] | {
                        /**
                         * @description No session: a link for a first password was mailed
                         * @enum {string}
                         */
                        flow: "resetPassword";
                    };
                };
            };
        };
    };
    SignUp_signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    address?: {
                        city?: string;
                        country?: string;
                        label?: string;
                        line1?: string;
                        line2?: string;
                        line3?: string;
                        postcode?: string;
                        state?: string;
                    };
                    /** @description YYYY-MM-DD for each child, at most five */
                    childDob?: string[];
                    /** @description The agreement to privacy notice and terms; the version below says it as well */
                    consent?: boolean;
                    /** @description Version of the privacy notice and terms that were shown and agreed to; in force is 2026-11 */
                    consentVersion?: string;
                    /** @description YYYY-MM-DD */
                    dob: string;
                    /** @description YYYY-MM-DD, only when pregnant */
                    edb?: string;
                    email: string;
                    /** @enum {string} */
                    gender: "male" | "female";
                    /** @enum {string} */
                    language?: "en" | "bm";
                    name: string;
                    /** @enum {string} */
                    nationality?: "malaysian" | "non-malaysian";
                    number: string;
                    /** @description Required without socialLogin */
                    password?: string;
                    /** @enum {string} */
                    pregnancyStage: "trying" | "pregnant" | "oneChild" | "moreChild";
                    /** @enum {string} */
                    race: "malay" | "chinese" | "indian" | "other";
                    receiveMail?: boolean;
                    redeemSample?: boolean;
                    referCode?: string;
                    sampleId?: string;
                    /** @description `ticket` of POST /user/social/profile, in the place of a password */
                    socialLogin?: string;
                    uniqueToken?: string;
                    utmCampaign?: string;
                    utmMedium?: string;
                    utmSource?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignUp"];
                };
            };
        };
    };
    Social_offered: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        enabled: boolean;
                    };
                };
            };
        };
    };
    Social_callback: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the page, with `#social=<ticket>` or `#refused=<code>` */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    Social_profile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description `social` of the page that was led back to */
                    ticket: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description YYYY-MM-DD or empty */
                        dob: string;
                        email: string;
                        /** @enum {string} */
                        gender: "male" | "female" | "";
                        name: string;
                        /** @description For `socialLogin` of the sign-up, in the place of a password */
                        ticket: string;
                    };
                };
            };
        };
    };
    Social_start: {
        parameters: {
            query?: {
                language?: "en" | "bm";
                purpose?: "signin" | "signup";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the provider, or back to the page with `#refused=<code>` */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    Account_ssoPopup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The caller's own id */
                    id?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    TextDetection_detect: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The strip as base64 of a JPEG or PNG */
                    image: string & (string);
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The pieces of text, in the order they were found */
                        texts: string[];
                    };
                };
            };
        };
    };
    Verify_verify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Version agreed to, for an e-mail link of an account that has not agreed (403 CONSENT_REQUIRED without it) */
                    consentVersion?: string;
                    /** @description `datems` of the link, Unix milliseconds */
                    datems?: number | string;
                    /** @description uuid of the sign-up; `user` of an e-mail link */
                    id?: string;
                    number?: string;
                    /** @description Of the sign-up; for a link on another device, of POST /user/verify/otp */
                    otp?: string;
                    /** @description `token` of the link */
                    token?: string;
                    uniqueToken?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifiedSignUp"] | components["schemas"]["ConfirmedEmail"] | components["schemas"]["EmailAlreadyConfirmed"];
                };
            };
        };
    };
    Verify_sendOtp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description `datems` of the link, Unix milliseconds */
                    datems?: number | string;
                    /** @description `user` of the link */
                    id?: string;
                    /** @description `token` of the link */
                    token?: string;
                    uniqueToken?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        expiresAt: string;
                        /** @description Masked */
                        number: string;
                        /** Format: date-time */
                        resendAt: string;
                    };
                };
            };
        };
    };
    Verify_release: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description `datems` of the link, Unix milliseconds */
                    datems?: number | string;
                    /** @description `user` of the link */
                    id?: string;
                    /** @description `token` of the link */
                    token?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    Verify_resend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /**
                     * @description The language of the mail; the member's own when absent
                     * @enum {string}
                     */
                    language?: "en" | "bm";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    Verify_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description `datems` of the link, Unix milliseconds */
                    datems?: number | string;
                    /** @description `user` of the link */
                    id?: string;
                    /** @description `token` of the link */
                    token?: string;
                    uniqueToken?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownVerification"];
                };
            };
        };
    };
    Content_wishes: {
        parameters: {
            query?: {
                /** @description Shown rows alone, hidden ones that are not scheduled, or scheduled ones; all when absent */
                active?: "true" | "false" | "scheduled";
                /** @description X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page */
                cursor?: string;
                /** @description The whole list as a file */
                format?: "csv" | "xlsx";
                /** @description From 1, to the first 10,000 rows; a cursor leads on */
                page?: string;
                /** @description 50 when only page is given */
                pageSize?: string;
                /** @description Words, each the beginning of a word of the row; or a code from its beginning */
                q?: string;
                /** @description A column, descending with a minus; the list's own order when absent */
                sort?: "name" | "-name" | "age" | "-age" | "points" | "-points" | "active" | "-active" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Wish"][];
                };
            };
        };
    };
}
