import { useMutation } from '@tanstack/react-query';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';

/** Subscribes an email to the newsletter; answers the server's message. */
export function useSubscribe() {
  return useMutation({ mutationFn: (email: string) => call(endpoints.shop.subscribe, { body: { email } }) });
}
