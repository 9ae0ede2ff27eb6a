/** What a built file exports that is no part of the server, such as the web app's; a bundle cannot import by itself. */
export const importModule = (url: string): Promise<unknown> => import(url);
