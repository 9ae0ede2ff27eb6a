import { readConfig } from '../config/config.ts';
import { readEnvironment } from '../config/environment.ts';
import { describeFailure } from '../failure.ts';
import { COMMANDS, describeCommands } from './commands.ts';

/** Exit code of a command that failed. */
const FAILED = 2;

async function main(): Promise<number> {
  const [name = '', ...options] = process.argv.slice(2);
  const command = COMMANDS.find((one) => one.name === name);
  if (!command) {
    console.error(`${name ? `Unknown command ‘${name}’.` : 'Which command?'}\n\n${describeCommands()}`);
    return FAILED;
  }
  // Whatever is written is for the user alone who runs the shop.
  process.umask(0o077);
  return command.run(readConfig(readEnvironment(process.cwd())), options);
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(describeFailure(error));
    process.exit(FAILED);
  },
);
