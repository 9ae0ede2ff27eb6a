export { registerAuthRoutes, sessionCookie } from './auth.routes.ts';
export { createAuthService } from './auth.service.ts';
export { isCommonPassword } from './common-passwords.ts';
export { createDemoPasswords, type DemoPasswords } from './demo-passwords.ts';
export { hashPassword } from './passwords.ts';
