// A program of the build.
import { prepareDatabase } from './db/prepared-database.ts';

await prepareDatabase();
