import { z } from 'zod';
import type { ProviderTransaction } from '../../modules/payments/provider.port.ts';
import { moneySchema, readMinor } from './money.ts';

const infoSchema = z.object({
  transaction_id: z.string(),
  transaction_event_code: z.string(),
  transaction_status: z.string(),
  transaction_amount: moneySchema,
  paypal_reference_id: z.string().optional(),
  invoice_id: z.string().optional(),
  custom_field: z.string().optional(),
});

const pageSchema = z.object({
  transaction_details: z.array(z.object({ transaction_info: z.unknown() })),
  last_refreshed_datetime: z.string().optional(),
  total_pages: z.number().int().nonnegative().optional(),
});

export interface ReportPage {
  transactions: ProviderTransaction[];
  pages: number;
  /** End of the time that the report covers; undefined where PayPal did not say. */
  refreshedAt: Date | undefined;
}

/**
 * PayPal's event codes: T00… are payments, T1107 is a refund, T1106 a reversal by PayPal, T1201 a chargeback. Holds, fees,
 * transfers and the like are no money of an order. Source: https://developer.paypal.com/docs/reports/reference/tcodes/
 */
function kindOf(code: string): ProviderTransaction['kind'] | undefined {
  if (code.startsWith('T00')) return 'payment';
  if (code === 'T1107') return 'refund';
  return code === 'T1106' || code === 'T1201' ? 'reversal' : undefined;
}

/** S: done; V: done, and given back since; P: pending; D: denied. */
const STATES: Readonly<Record<string, ProviderTransaction['state']>> = {
  S: 'completed',
  V: 'completed',
  P: 'pending',
  D: 'denied',
};

function readTransaction(found: unknown): ProviderTransaction | undefined {
  const info = infoSchema.safeParse(found).data;
  const kind = info && kindOf(info.transaction_event_code);
  const state = info && STATES[info.transaction_status];
  if (!kind || !state) return undefined;
  const { currency_code, value } = info.transaction_amount;
  return {
    id: info.transaction_id,
    kind,
    state,
    referenceId: info.paypal_reference_id ?? '',
    ...readMinor({ currency_code, value: value.replace(/^-/, '') }),
    orderId: info.custom_field ?? '',
    reference: info.invoice_id ?? '',
  };
}

/** Reports write their offset without the colon that the standard asks for. */
function readTime(text: string | undefined): Date | undefined {
  const time = new Date((text ?? '').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/** @returns undefined when the body is no page of a report */
export function readReportPage(body: unknown): ReportPage | undefined {
  const page = pageSchema.safeParse(body).data;
  if (!page) return undefined;
  return {
    transactions: page.transaction_details.flatMap(({ transaction_info }) => readTransaction(transaction_info) ?? []),
    pages: page.total_pages ?? 1,
    refreshedAt: readTime(page.last_refreshed_datetime),
  };
}
