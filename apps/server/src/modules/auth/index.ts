export { registerAuthRoutes, type SessionCookie, sessionCookie } from './auth.routes.ts';
export { type AuthService, createAuthService } from './auth.service.ts';
export { isCommonPassword } from './common-passwords.ts';
export { hashPassword } from './passwords.ts';
