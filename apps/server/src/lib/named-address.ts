/** `"Name" <mail@example.com>`. A name in quotes may hold what would mean something else in a list of addresses. */
export const namedAddress = (name: string, address: string): string =>
  `"${name.replaceAll(/["\\<>]/g, '')}" <${address}>`;
