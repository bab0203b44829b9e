/** Shows the number of unread messages on the icon of the installed app; nothing in a browser without such icons. */
export async function showOnIcon(unread: number): Promise<void> {
  if (typeof navigator.setAppBadge !== 'function') return;
  try {
    await (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge());
  } catch {
    // a browser may forbid it; the count is in the app, too
  }
}
