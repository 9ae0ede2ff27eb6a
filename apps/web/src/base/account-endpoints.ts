import { type AccountGroups, cart, done, type EndpointTable, list, one, user } from './endpoints.ts';

const personalData = {
  account: user,
  addresses: 'objects',
  orders: 'objects',
  documents: 'objects',
  messages: 'objects',
  returns: 'objects',
  withdrawals: 'objects',
  reviews: 'objects',
  wishlist: 'objects',
  cart,
  newsletter: 'object?',
  formerEmails: 'objects',
  stockNotices: 'objects',
  sessions: 'objects',
  staffNote: 'object?',
} as const;
const orderReturn = { items: 'objects', refunded: 'object?' } as const;
const staff = { members: 'objects', invitations: 'objects', roles: 'objects' } as const;
const staffChanged = { ...done, data: staff } as const;
const security = { passkeys: 'objects' } as const;
const securityChanged = { ...done, data: security, recoveryCodes: 'strings' } as const;

/** Every call about accounts: one's own with the documents of its orders, the staff's, and what protects them. */
export const accountEndpoints: EndpointTable<AccountGroups> = {
  account: {
    rename: { method: 'PUT', path: '/api/auth/account', answer: { ...done, user } },
    changePassword: { method: 'PUT', path: '/api/auth/password', answer: done },
    forgotPassword: { method: 'POST', path: '/api/auth/password/forgot', answer: done },
    resetPassword: { method: 'POST', path: '/api/auth/password/reset', answer: done },
    changeEmail: { method: 'PUT', path: '/api/auth/email', answer: done },
    confirmEmail: { method: 'POST', path: '/api/auth/email/confirm', answer: done },
    undoEmail: { method: 'POST', path: '/api/auth/email/undo', answer: done },
    sessions: { method: 'GET', path: '/api/auth/sessions', answer: { data: 'objects' } },
    endSession: { method: 'DELETE', path: '/api/auth/sessions/:id', answer: done },
    endOtherSessions: { method: 'DELETE', path: '/api/auth/sessions', answer: done },
    download: { method: 'GET', path: '/api/auth/account/data', answer: { data: personalData } },
    remove: { method: 'POST', path: '/api/auth/account/delete', answer: done },
  },
  orderMessages: {
    list: { method: 'GET', path: '/api/shop/order/messages/:orderId', answer: { data: 'objects' } },
    ask: { method: 'POST', path: '/api/shop/order/messages/:orderId', answer: { data: 'objects' } },
  },
  returns: {
    options: {
      method: 'GET',
      path: '/api/shop/returns/options/:orderId',
      answer: { data: { items: 'objects', reasons: 'objects' } },
    },
    addPicture: { method: 'POST', path: '/api/shop/returns/picture/:orderId', answer: { data: { url: 'string' } } },
    add: { method: 'POST', path: '/api/shop/returns/add', answer: { data: orderReturn } },
    list: { method: 'GET', path: '/api/shop/returns/get', answer: list },
    send: { method: 'POST', path: '/api/shop/returns/sent/:id', answer: { data: orderReturn } },
    cancel: { method: 'POST', path: '/api/shop/returns/cancel/:id', answer: { data: orderReturn } },
  },
  withdrawals: { state: { method: 'POST', path: '/api/shop/withdrawal', answer: done } },
  documents: {
    ofOrder: { method: 'GET', path: '/api/shop/order/documents/:orderId', answer: { data: 'objects' } },
    pdf: { method: 'GET', path: '/api/shop/documents/:id' },
  },
  staff: {
    list: { method: 'GET', path: '/api/admin/staff/get', answer: { data: staff } },
    invite: { method: 'POST', path: '/api/admin/staff/invite', answer: staffChanged },
    withdraw: { method: 'DELETE', path: '/api/admin/staff/invitation/:id', answer: staffChanged },
    changeRole: { method: 'PUT', path: '/api/admin/staff/role-of/:id', answer: staffChanged },
    remove: { method: 'DELETE', path: '/api/admin/staff/remove/:id', answer: staffChanged },
    resetFactors: { method: 'DELETE', path: '/api/admin/staff/second-factor/:id', answer: staffChanged },
    addRole: { method: 'POST', path: '/api/admin/staff/roles/add', answer: staffChanged },
    editRole: { method: 'PUT', path: '/api/admin/staff/roles/edit/:id', answer: staffChanged },
    removeRole: { method: 'DELETE', path: '/api/admin/staff/roles/delete/:id', answer: staffChanged },
    invitation: { method: 'GET', path: '/api/auth/invitation/:token', answer: one },
    accept: { method: 'POST', path: '/api/auth/invitation/:token', answer: { ...done, user } },
  },
  security: {
    get: { method: 'GET', path: '/api/admin/security/get', answer: { data: security } },
    beginApp: { method: 'POST', path: '/api/admin/security/app/begin', answer: one },
    confirmApp: { method: 'POST', path: '/api/admin/security/app/confirm', answer: securityChanged },
    removeApp: { method: 'POST', path: '/api/admin/security/app/remove', answer: securityChanged },
    beginPasskey: { method: 'POST', path: '/api/admin/security/passkey/begin', answer: one },
    addPasskey: { method: 'POST', path: '/api/admin/security/passkey/add', answer: securityChanged },
    removePasskey: { method: 'POST', path: '/api/admin/security/passkey/remove/:id', answer: securityChanged },
    newRecoveryCodes: { method: 'POST', path: '/api/admin/security/recovery-codes', answer: securityChanged },
    secondStep: {
      method: 'POST',
      path: '/api/auth/login/second-step',
      answer: { ...done, user, mergeNotes: 'objects' },
    },
    passkeyChallenge: { method: 'POST', path: '/api/auth/passkey/begin', answer: one },
    passkeySignIn: {
      method: 'POST',
      path: '/api/auth/passkey/sign-in',
      answer: { ...done, user, mergeNotes: 'objects' },
    },
  },
};
