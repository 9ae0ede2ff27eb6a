import { z } from 'zod';
import { newPasswordSchema, signedSchema } from './auth.ts';
import {
  dataSchema,
  defineCall,
  doneSchema,
  exactBody,
  idSchema,
  instantSchema,
  lineOfText,
  linkTokenParams,
} from './common.ts';
import { emailSchema } from './email.ts';
import { PERMISSIONS } from './permissions.ts';

const permissionsSchema = z.array(z.enum(PERMISSIONS));

export const staffRoleSchema = z.object({
  /** A word for the roles that every shop has, else a random id. */
  id: z.string(),
  name: z.string(),
  permissions: permissionsSchema,
  /** True for a role that every shop has; it is never changed. */
  isBuiltIn: z.boolean(),
  /** Number of people and open invitations with the role. */
  holders: z.number().int(),
});
export type StaffRole = z.infer<typeof staffRoleSchema>;

export const staffMemberSchema = z.object({
  id: z.string(),
  userName: z.string(),
  email: z.string(),
  roleId: z.string(),
  roleName: z.string(),
  /** True if sign-in needs more than the password. */
  hasSecondFactor: z.boolean(),
  since: instantSchema,
  /** Time at which a session of theirs was used last, to a few minutes; null while none is open. */
  lastSeenAt: instantSchema.nullable(),
  /** True if the caller may change their role and remove them, by holding all that they hold. */
  canChange: z.boolean(),
});
export type StaffMember = z.infer<typeof staffMemberSchema>;

export const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  roleId: z.string(),
  roleName: z.string(),
  invitedBy: z.string(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
});
export type StaffInvitation = z.infer<typeof invitationSchema>;

const staffSchema = z.object({
  members: z.array(staffMemberSchema),
  invitations: z.array(invitationSchema),
  roles: z.array(staffRoleSchema),
});
export type Staff = z.infer<typeof staffSchema>;

/** A role's id on the wire: the built-in ones are words. */
const roleIdSchema = z.string({ error: 'Choose a role.' }).trim().min(1, 'Choose a role.').max(40);

const idParams = z.object({ id: idSchema });

const roleBodySchema = exactBody({
  name: lineOfText('Role name', 40),
  permissions: permissionsSchema
    .min(1, 'Choose what this role allows.')
    .transform((chosen) => PERMISSIONS.filter((one) => chosen.includes(one))),
});

const changedSchema = doneSchema.extend({ data: staffSchema });

export const staffCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/staff/get',
    access: 'admin',
    permission: 'staff',
    summary: 'The staff, invitations and roles',
    response: dataSchema(staffSchema),
  }),
  invite: defineCall({
    method: 'POST',
    path: '/api/admin/staff/invite',
    access: 'admin',
    permission: 'staff',
    summary: 'Invite someone by email; a new invitation replaces an older one to the same address',
    status: 201,
    body: exactBody({ email: emailSchema, roleId: roleIdSchema }),
    response: changedSchema,
  }),
  withdraw: defineCall({
    method: 'DELETE',
    path: '/api/admin/staff/invitation/:id',
    access: 'admin',
    permission: 'staff',
    summary: 'Withdraw an invitation',
    params: idParams,
    response: changedSchema,
  }),
  changeRole: defineCall({
    method: 'PUT',
    path: '/api/admin/staff/role-of/:id',
    access: 'admin',
    permission: 'staff',
    summary: 'Change a staff member’s role; it applies from their next request',
    params: idParams,
    body: exactBody({ roleId: roleIdSchema }),
    response: changedSchema,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/admin/staff/remove/:id',
    access: 'admin',
    permission: 'staff',
    summary: 'Remove someone from the staff: their sessions end and they keep their account as a shopper',
    params: idParams,
    response: changedSchema,
  }),
  resetFactors: defineCall({
    method: 'DELETE',
    path: '/api/admin/staff/second-factor/:id',
    access: 'admin',
    permission: 'staff',
    summary: 'Turn off two-step sign-in for someone who has lost their devices; their sessions end',
    params: idParams,
    response: changedSchema,
  }),
  addRole: defineCall({
    method: 'POST',
    path: '/api/admin/staff/roles/add',
    access: 'admin',
    permission: 'staff',
    summary: 'Create a role',
    status: 201,
    body: roleBodySchema,
    response: changedSchema,
  }),
  editRole: defineCall({
    method: 'PUT',
    path: '/api/admin/staff/roles/edit/:id',
    access: 'admin',
    permission: 'staff',
    summary: 'Change the name and permissions of a role this shop has created',
    params: idParams,
    body: roleBodySchema,
    response: changedSchema,
  }),
  removeRole: defineCall({
    method: 'DELETE',
    path: '/api/admin/staff/roles/delete/:id',
    access: 'admin',
    permission: 'staff',
    summary: 'Delete a role that no one has',
    params: idParams,
    response: changedSchema,
  }),
  invitation: defineCall({
    method: 'GET',
    path: '/api/auth/invitation/:token',
    access: 'public',
    summary: 'What an invitation is for; its link works until it is accepted, withdrawn or expired',
    params: linkTokenParams,
    response: dataSchema(
      z.object({
        email: z.string(),
        roleName: z.string(),
        invitedBy: z.string(),
        /** True if the address has an account, whose password is requested instead of a new one. */
        hasAccount: z.boolean(),
        expiresAt: instantSchema,
      }),
    ),
  }),
  accept: defineCall({
    method: 'POST',
    path: '/api/auth/invitation/:token',
    access: 'public',
    summary:
      'Accept an invitation, once: makes the account, or gives the one that there is its role (no session is opened)',
    params: linkTokenParams,
    body: exactBody({ userName: lineOfText('User name', 60), password: newPasswordSchema }),
    response: signedSchema,
  }),
} as const;
