import { readFileSync } from 'node:fs'
import { StartupError } from './startup-error.ts'

type Environment = Record<string, string | undefined>

/**
 * Settings that hold a secret. Each may be given as `<name>_FILE`, the path of a file with it, because
 * containers and systemd hand secrets over as files, and an environment is easily printed.
 */
export const secretSettings = [
  'SECRET_KEY',
  'SECRET_KEY_BEFORE',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'STORAGE_URL',
  'SMTP_URL',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_WEBHOOK_SECRET_BEFORE',
  'MAILGUN_WEBHOOK_KEY',
  'POSTMARK_WEBHOOK_LOGIN',
  'BREVO_WEBHOOK_LOGIN',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'SMS_TOKEN',
] as const

/** The environment with the content of each file in place of its path. */
export function readSecretFiles(env: Environment): Environment {
  const contents = secretSettings.flatMap((name) => {
    const file = env[`${name}_FILE`]
    if (!file) return []
    if (env[name]) throw new StartupError(`Set ${name} or ${name}_FILE, not both.`)
    return [[name, readSecretFile(`${name}_FILE`, file)]]
  })
  return contents.length === 0 ? env : { ...env, ...Object.fromEntries(contents) }
}

function readSecretFile(setting: string, file: string): string {
  const content = readContent(setting, file).trim()
  if (!content) throw new StartupError(`${setting} is an empty file: ${file}.`)
  return content
}

function readContent(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new StartupError(`${setting} cannot be read by this user: ${file}.`)
  }
}
