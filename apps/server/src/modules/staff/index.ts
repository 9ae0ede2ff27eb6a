export { createInvitationsService } from './invitations.service.ts';
export { createRolesService } from './roles.service.ts';
export { deleteInvitationsBy } from './staff.repository.ts';
export { registerInvitationRoutes, registerStaffRoutes } from './staff.routes.ts';
export { createStaffService } from './staff.service.ts';
