import { asWritten, button, facts, type MailDocument, paragraph } from '../outbox/index.ts';

const PREVIEW_LENGTH = 90;

/** Orders are named by their first eight characters everywhere. */
const orderName = (orderId: string): string => `#${orderId.slice(0, 8)}`;

const previewOf = (text: string): string => asWritten(text.replace(/\s+/g, ' ').slice(0, PREVIEW_LENGTH));

/** Tells the staff of a buyer's question. */
export const questionMail = (
  { orderId, name, text }: { orderId: string; name: string; text: string },
  adminUrl: string,
): MailDocument => ({
  subject: `Question about order ${orderName(orderId)}`,
  preview: previewOf(text),
  heading: 'A customer has a question',
  blocks: [
    facts(
      { label: 'Order', value: orderName(orderId) },
      { label: 'From', value: name },
      { label: 'Question', value: text },
    ),
    button('Answer in the console', adminUrl),
  ],
});

/** @param questions that it answers; none where the shop writes unasked */
export const answerMail = (
  { orderId, questions, text }: { orderId: string; questions: readonly string[]; text: string },
  orderUrl: string,
): MailDocument => {
  const name = orderName(orderId);
  const isAsked = questions.length > 0;
  return {
    subject: isAsked ? `Our answer about order ${name}` : `A message about order ${name}`,
    preview: previewOf(text),
    heading: isAsked ? 'We’ve answered your question' : 'A message about your order',
    blocks: [
      facts(...questions.map((question) => ({ label: 'Your question', value: question })), {
        label: isAsked ? 'Our answer' : 'Message',
        value: text,
      }),
      paragraph(`You can reply on the page of order ${name}.`),
      button('View your order', orderUrl),
    ],
  };
};
