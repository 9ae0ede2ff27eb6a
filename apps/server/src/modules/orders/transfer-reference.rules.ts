const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const RADIX = CHARACTERS.length;

/**
 * Check character of a text of digits and capital letters.
 * Source: ISO/IEC 7064, hybrid system MOD 37,36, which finds every wrong character and nearly every swap of two.
 */
export function checkCharacter(text: string): string {
  let product = RADIX;
  for (const character of text) {
    const sum = (product + CHARACTERS.indexOf(character)) % RADIX;
    product = ((sum === 0 ? RADIX : sum) * 2) % (RADIX + 1);
  }
  return CHARACTERS.charAt((RADIX + 1 - product) % RADIX);
}

/** Text by which a transfer is known: the order’s first eight characters and their check character, such as `3F2A91BC-K`. */
export function transferReference(orderId: string): string {
  const short = orderId.slice(0, 8).toUpperCase();
  return `${short}-${checkCharacter(short)}`;
}

/** A reference at each place where one may begin, also within what looked like another. */
const PATTERN = /(?<![0-9A-Z])(?=((?:[0-9A-F] ?){7}[0-9A-F]) ?[-–/.]? ?([0-9A-Z])(?![0-9A-Z]))/g;

/**
 * Finds the orders that a text of a bank names, whatever it has put between the characters.
 * @returns their first eight characters, in small letters, each once
 */
export function findReferences(text: string): string[] {
  const found = [...text.toUpperCase().matchAll(PATTERN)].flatMap(([, name = '', check]) => {
    const short = name.replaceAll(' ', '');
    return checkCharacter(short) === check ? short.toLowerCase() : [];
  });
  return [...new Set(found)];
}
