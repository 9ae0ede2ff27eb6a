import type { User } from '@haberdash/contract';
import type { UserRow } from './auth.repository.ts';

export const toUser = (row: Pick<UserRow, 'id' | 'userName' | 'email' | 'profilePicture' | 'role'>): User => ({
  _id: row.id,
  id: row.id,
  userName: row.userName,
  email: row.email,
  profilePicture: row.profilePicture,
  role: row.role,
});
