import { useMutation } from '@tanstack/react-query';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';

/** Subscribes an email to the newsletter; answers the server's message. */
export function useSubscribe() {
  return useMutation({ mutationFn: (email: string) => call(endpoints.shop.subscribe, { body: { email } }) });
}

/** Confirms a subscription by the token of a mail's link; answers the server's message. */
export function useConfirmSubscription() {
  return useMutation({
    mutationFn: (token: string) => call(endpoints.shop.confirmSubscription, { params: { token } }),
  });
}

/** Ends a subscription by the token of a mail's link; answers the server's message. */
export function useLeaveNewsletter() {
  return useMutation({ mutationFn: (token: string) => call(endpoints.shop.leaveNewsletter, { params: { token } }) });
}
