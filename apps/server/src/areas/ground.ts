import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { createFileMail, createSmtpMail, type MailSender } from '../integrations/mail/index.ts';
import { namedAddress } from '../lib/named-address.ts';
import { createTokenSigner } from '../lib/signed-token.ts';
import { createRecipients } from '../modules/auth/index.ts';
import { cartReader } from '../modules/cart/index.ts';
import { createDocumentFiles, createDocumentReader } from '../modules/documents/index.ts';
import { createEventsService } from '../modules/events/index.ts';
import { createInventoryService } from '../modules/inventory/index.ts';
import { createLimitsService } from '../modules/limits/index.ts';
import { createMailReader } from '../modules/notifications/index.ts';
import { createOrderLinks } from '../modules/orders/index.ts';
import { createMailWriter, createOutboxService } from '../modules/outbox/index.ts';
import { createPromotionsService, redemptionsReader } from '../modules/promotions/index.ts';
import { createStoreFace } from '../modules/settings/index.ts';
import { createShippingService } from '../modules/shipping/index.ts';
import { sizeGuidesReader } from '../modules/size-guides/index.ts';
import { createTaxesService } from '../modules/taxes/index.ts';
import { wishlistReader } from '../modules/wishlist/index.ts';
import type { ServiceDeps } from './service-deps.ts';

function createMailSender({ mail, dataDir, storeName, contact }: Config): MailSender {
  const from = mail.from ?? namedAddress(storeName, contact.email);
  return mail.smtpUrl ? createSmtpMail(mail.smtpUrl, from) : createFileMail(join(dataDir, 'mail'), from);
}

export type Ground = ReturnType<typeof createGround>;

/** The services that all areas stand on: events with their readers, mail, stock, delivery, taxes, limits. */
export function createGround(deps: ServiceDeps) {
  const { config, db, clock, log, isDemo, origins, stopping } = deps;
  const signer = createTokenSigner(deps.linkSecret);
  const links = createOrderLinks({ signer, clock, publicUrl: origins.public });
  const readDocument = createDocumentFiles(db);
  const outbox = createOutboxService({ db, clock, sender: createMailSender(config), readDocument, stopping, log });
  const storeFace = createStoreFace({ db, standIns: config, currency: config.currencies.price });
  const { currencies, timeZone, mail } = config;
  const mails = createMailWriter({
    ...{ outbox, timeZone, face: storeFace.present, publicUrl: origins.public, hasOwnSender: mail.from !== undefined },
  });
  const recipients = createRecipients(isDemo);
  const mailReader = createMailReader({
    ...{ mails, recipients, orderUrl: links.urlOf, storeCountry: storeFace.country },
  });
  const events = createEventsService({
    db,
    clock,
    readers: [
      ...[mailReader, redemptionsReader, createDocumentReader(storeFace.seller)],
      ...[cartReader, wishlistReader, sizeGuidesReader],
    ],
  });
  const inventory = createInventoryService({ db, clock });
  const shipping = createShippingService({ db, clock, currencies, timeZone });
  const taxes = createTaxesService({ db, clock, currencies, timeZone, home: storeFace.home });
  const limits = createLimitsService({ db, clock });
  const promotions = createPromotionsService({ db, clock, currencies });
  return {
    ...{ signer, links, recipients, outbox, storeFace, mails },
    ...{ events, inventory, shipping, taxes, promotions, limits },
  };
}
