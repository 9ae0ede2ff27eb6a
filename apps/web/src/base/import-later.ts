const failures = new Map<string, number>();

/**
 * Imports code that comes later; the build has every late import go through here. Browsers keep for as long as the page is open that some
 * code did not come (Chromium 150, Firefox before 155; https://github.com/whatwg/html/pull/10327), so that it is asked for by another
 * address the next time.
 * @param address relative to this code's own, which is in the same folder
 * @throws what the browser throws where the code does not come
 */
export async function importLater(address: string): Promise<unknown> {
  const times = failures.get(address) ?? 0;
  try {
    return await import(/* @vite-ignore */ times > 0 ? `${address}?again=${times}` : address);
  } catch (error) {
    failures.set(address, times + 1);
    throw error;
  }
}
