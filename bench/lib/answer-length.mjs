const HEAD_END = Buffer.from('\r\n\r\n');

function lengthIn(head) {
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error(`an answer without its length: ${head}`);
  return length;
}

/**
 * @param {Buffer} received how an answer of HTTP/1.1 begins
 * @returns {number | undefined} the bytes of all of it, its head included; undefined while the head is not all there
 */
export function lengthOfAnswer(received) {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd === -1) return undefined;
  return headEnd + HEAD_END.length + lengthIn(received.latin1Slice(0, headEnd));
}
