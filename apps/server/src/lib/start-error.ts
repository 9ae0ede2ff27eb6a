/** The shop cannot start; the message is one sentence for the person who starts it, who can put it right. */
export class StartError extends Error {}
