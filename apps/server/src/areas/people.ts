import { createAddressesService } from '../modules/addresses/index.ts';
import { createAuditService } from '../modules/audit/index.ts';
import { createAccountMails, createAccountService, createAuthService } from '../modules/auth/index.ts';
import { createAdminSetting, createJobRuns, createSetupService } from '../modules/installation/index.ts';
import { joinOrders } from '../modules/orders/index.ts';
import { createFactors, createSecondFactorService } from '../modules/second-factor/index.ts';
import {
  createInvitationsService,
  createRolesService,
  createStaffService,
  endInvitationsBy,
} from '../modules/staff/index.ts';
import type { Ground } from './ground.ts';
import type { ServiceDeps } from './service-deps.ts';

export type People = ReturnType<typeof createPeople>;

/** Accounts and addresses, sign-in, staff with their roles, and the audit. */
export function createPeople({ db, clock, isDemo }: ServiceDeps, { mails: writer, limits, storeFace }: Ground) {
  const mails = createAccountMails(writer);
  const factors = createFactors({ db, clock, mails });
  const accounts = { db, clock, isDemo, limits, mails, factors, endInvitationsBy, joinOrders };
  const auth = createAuthService(accounts);
  const account = createAccountService({ ...accounts, createAccount: auth.createAccount });
  const { readName: readStoreName } = storeFace;
  return {
    auth,
    account,
    audit: createAuditService({ db }),
    addresses: createAddressesService({ db, clock, readHomeCountry: storeFace.readCountry }),
    secondFactor: createSecondFactorService({
      db,
      clock,
      limits,
      auth,
      account: account.closing,
      readStoreName,
      mails,
    }),
    staff: createStaffService({ db, clock, isDemo, mails: writer, factors }),
    staffRoles: createRolesService({ db, clock, isDemo }),
    invitations: createInvitationsService({ db, clock, auth, joinOrders }),
    setup: createSetupService({ db, auth }),
    adminSetting: createAdminSetting({ db, auth }),
    jobRuns: createJobRuns({ db, clock }),
  };
}
