export { registerAuthRoutes, sessionCookie } from './auth.routes.ts';
export { sessionExpiry } from './auth.rules.ts';
export { createAuthService } from './auth.service.ts';
export { isCommonPassword } from './common-passwords.ts';
export { createDemoPasswords, type DemoPasswords } from './demo-passwords.ts';
export { hashPassword } from './passwords.ts';
export { createRecipients, type Recipients } from './recipients.repository.ts';
