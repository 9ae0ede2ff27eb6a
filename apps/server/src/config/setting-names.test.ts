import { expect, it } from 'vitest';
import { findMeantSetting, refuseMisspelt, SETTINGS } from './setting-names.ts';

it.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['DATA-DIR', 'DATA_DIR'],
  ['DATADIR', 'DATA_DIR'],
  ['PROT', 'PORT'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['PAYPAL_CLIENT_SECRETS', 'PAYPAL_CLIENT_SECRET'],
  ['ADMIN_MAIL', 'ADMIN_EMAIL'],
  ['STMP_URL', 'SMTP_URL'],
])('a misspelt setting was silently another shop: %s means %s', (name, meant) => {
  expect(findMeantSetting(name)).toBe(meant);
  expect(() => refuseMisspelt({ [name]: 'x' }, {})).toThrow(`${name} is not a setting. Did you mean ${meant}?`);
});

/** Names that systems, containers, hosts and other programs put into an environment. */
const COMMON =
  `PATH HOME USER LOGNAME SHELL TERM LANG LC_ALL PWD OLDPWD SHLVL HOSTNAME HOSTTYPE TZ TMPDIR TEMP TMP EDITOR
  VISUAL PAGER MAIL MANPATH DISPLAY COLORTERM NO_COLOR FORCE_COLOR CI DEBUG INIT_CWD NODE NODE_OPTIONS NODE_PATH NODE_VERSION
  YARN_VERSION NPM_TOKEN POSTGRES_PASSWORD POSTGRES_USER POSTGRES_DB POSTGRES_HOST POSTGRES_PORT PGDATA PGHOST PGPORT PGUSER
  PGPASSWORD PGDATABASE PGSSLMODE MYSQL_URL REDIS_URL HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY http_proxy https_proxy no_proxy
  SSH_AUTH_SOCK SSH_CONNECTION SSH_CLIENT SSH_TTY XDG_DATA_DIRS XDG_DATA_HOME XDG_CONFIG_HOME XDG_RUNTIME_DIR XDG_SESSION_ID
  DBUS_SESSION_BUS_ADDRESS JAVA_HOME PYTHONPATH VIRTUAL_ENV GOPATH CARGO_HOME NVM_DIR NVM_BIN INVOCATION_ID JOURNAL_STREAM
  NOTIFY_SOCKET LISTEN_FDS SYSTEMD_EXEC_PID STATE_DIRECTORY RUNTIME_DIRECTORY KUBERNETES_SERVICE_HOST KUBERNETES_PORT
  AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN GOOGLE_APPLICATION_CREDENTIALS APP_NAME APP_ENV APP_URL
  BASE_URL BASE_DIR API_URL API_KEY PUBLIC_DIR PUBLIC_IP SERVER_NAME SERVER_PORT DYNO RAILWAY_ENVIRONMENT RENDER FLY_APP_NAME
  DATABASE_HOST DATABASE_NAME DATABASE_USER DATABASE_PASSWORD SMTP_HOST SMTP_PORT SMTP_USER SMTP_PASSWORD MAIL_HOST LOG_FILE
  LOG_DIR LOG_FORMAT ADMIN_NAME ADMIN_USER STORE_ID COMPOSE_PROJECT_NAME COMPOSE_FILE DOCKER_HOST CADDY_EMAIL ACME_EMAIL DOMAIN
  UID GID PUID PGID UMASK WATCHTOWER_LABEL RESTIC_REPOSITORY RESTIC_PASSWORD BACKUP_DIR BACKUP_S3_BUCKET SENTRY_DSN
  npm_lifecycle_event npm_package_name npm_config_cache npm_execpath npm_node_execpath WSL_DISTRO_NAME WINDIR COMSPEC
  USERPROFILE APPDATA PROGRAMDATA PROCESSOR_LEVEL PROCESSOR_ARCHITECTURE NUMBER_OF_PROCESSORS OS`.split(/\s+/);

it('unrelated names do not end a start, in .env and in the environment', () => {
  const settings = Object.fromEntries(COMMON.map((name) => [name, 'x']));
  expect(() => refuseMisspelt(settings, settings)).not.toThrow();
});

it('no setting is taken for a different one', () => {
  const settings = Object.fromEntries(SETTINGS.map((name) => [name, 'x']));
  expect(() => refuseMisspelt(settings, settings)).not.toThrow();
});

it('in the environment short names, and those given in addition to the right one, are left alone', () => {
  expect(() => refuseMisspelt({}, { DATABSE_URL: 'x' })).toThrow('Correct the name in the environment');
  expect(() => refuseMisspelt({}, { PROT: '1', HOSTS: 'x', POST: 'x' })).not.toThrow();
  expect(() => refuseMisspelt({}, { DATABASE_URI: 'x', DATABASE_URL: 'x' })).not.toThrow();
  expect(() => refuseMisspelt({ DATABASE_URL: 'x' }, { DATABASE_URI: 'x' })).not.toThrow();
});
