import { useMutation } from '@tanstack/react-query';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';

interface NoticeRequest {
  productId: string;
  variantId: string;
  email: string;
}

/** Leaves an email for a variant that is sold out; answers the server's message. */
export function useAskForNotice() {
  return useMutation({ mutationFn: (body: NoticeRequest) => call(endpoints.stockNotices.ask, { body }) });
}
