/** A tab that is not shown draws no frames. */
const LONGEST_FRAME_MS = 100;

/** Resolves with the next frame on screen. */
export const nextFrame = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, LONGEST_FRAME_MS);
  });
