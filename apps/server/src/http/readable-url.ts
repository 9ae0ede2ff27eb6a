/**
 * An address whose percent signs all mean something. What cannot be decoded, as in `/api/shop/search/100%`, is taken to
 * the letter: the router would refuse it before any route, error handler or page of ours could answer.
 */
export function readableUrl(url: string): string {
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
