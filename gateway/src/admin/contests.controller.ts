import { Body, Controller, Get, Inject, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Calls } from '@club/platform';
import { ContestsServiceClient } from '@club/proto/club/contests/v1/contests';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { required } from '../clients/required.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { contestDetails, contestItem, contestView } from '../member/contests.view.js';
import {
  addContest,
  contestFieldMap,
  type ContestFiles,
  type ContestInput,
  editContest,
  momentOf,
  optionsOf,
  prizesOf,
  stepsOf,
} from './contests.form.js';
import { mapErrorFields, recordQuery, showBody, shownRecord, saveWithPictures } from './record.form.js';

/** Contests in the back office (docs/product/forms.md#contests-form). Their list is `contest/fetch`. */
@ApiTags('admin')
@Roles('dev')
@Controller('admin')
export class AdminContestsController {
  constructor(@Inject(ContestsServiceClient) private readonly contests: Calls<ContestsServiceClient>) {}

  @ApiOperation({ summary: 'One contest, hidden ones too, with what members have made of it' })
  @ApiOkResponse({ standardSchema: contestDetails })
  @Get('fetch/dashboard/contest/details')
  async details(
    @Req() request: ClubRequest,
    @Query({ schema: recordQuery }) { id }: z.infer<typeof recordQuery>,
  ): Promise<z.infer<typeof contestDetails>> {
    const { contest, entries, mostEntries } = await this.contests.getContest({ id }, contextOf(request));
    return { ...contestView(required(contest), true), entries, mostEntries };
  }

  @ApiOperation({ summary: 'Adds a contest: name and icon in both languages, start, end, and a prize or more' })
  @ApiOkResponse({ standardSchema: contestItem })
  @addContest.taken()
  @PostCall('setting/add/contest')
  add(@Req() request: ClubRequest): Promise<z.infer<typeof contestItem>> {
    return addContest.read(request, (form, files) => this.save(request, form, files));
  }

  @ApiOperation({
    summary: 'Changes a contest; what is not sent stays, and so does what its entries stand on',
  })
  @ApiOkResponse({ standardSchema: contestItem })
  @editContest.taken()
  @PostCall('setting/edit/contest')
  edit(@Req() request: ClubRequest): Promise<z.infer<typeof contestItem>> {
    return editContest.read(request, (form, files) => this.save(request, form, files));
  }

  @ApiOperation({ summary: 'Shows or hides a contest' })
  @ApiOkResponse({ standardSchema: shownRecord })
  @PostCall('setting/contest/show')
  async show(
    @Req() request: ClubRequest,
    @Body({ schema: showBody }) { id, active }: z.infer<typeof showBody>,
  ): Promise<z.infer<typeof shownRecord>> {
    const { contest } = await this.contests.showContest({ id, active }, contextOf(request));
    const shown = required(contest);
    return { id, active: shown.active, version: shown.version };
  }

  private async save(
    request: ClubRequest,
    input: ContestInput,
    files: ContestFiles,
  ): Promise<z.infer<typeof contestItem>> {
    const ctx = contextOf(request);
    const { id = '', version = 0, active, entriesPerPerson, pointRequired, pointsPerEntry } = input;
    const { uploadImages, uploadReceipts, linkURL: linkUrl, gotDropdown } = input;
    const fields = {
      ...{ id, version, active, entriesPerPerson, pointRequired, pointsPerEntry },
      ...{ uploadImages, uploadReceipts, linkUrl, gotDropdown },
      name: { en: input.name, bm: input.nameBM },
      description: { en: input.description, bm: input.descriptionBM },
      dropdownTitle: { en: input.dropdownTitle, bm: input.dropdownTitleBM },
      startDate: momentOf('startDate', input.startDate),
      endDate: momentOf('endDate', input.endDate),
      steps: stepsOf(input),
      dropdownOptions: optionsOf(input),
    };
    const { contest } = await saveWithPictures(
      [
        { field: 'campaignIcon', upload: files.campaignIcon[0] },
        { field: 'campaignIconBM', upload: files.campaignIconBM[0] },
        ...files.prizeFiles.map((upload) => ({ field: 'prizeFiles', upload })),
      ],
      (image, dryRun) => this.contests.putImage({ image, dryRun }, ctx),
      ([en = '', bm = '', ...pictures], rehearsal) => {
        const form = { ...fields, image: { en, bm }, prizes: prizesOf(input, pictures) };
        return mapErrorFields(contestFieldMap, this.contests.saveContest({ form, rehearsal }, ctx));
      },
    );
    return contestView(required(contest), true);
  }
}
