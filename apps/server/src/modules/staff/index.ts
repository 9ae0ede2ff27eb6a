export { createInvitationsService, endInvitationsBy } from './invitations.service.ts';
export { createRolesService } from './roles.service.ts';
export { registerInvitationRoutes, registerStaffRoutes } from './staff.routes.ts';
export { createStaffService } from './staff.service.ts';
