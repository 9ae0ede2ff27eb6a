/** Receives, as a sentence for the person who starts the shop, what the start waits for or could not do. */
export type Notify = (sentence: string) => void;
