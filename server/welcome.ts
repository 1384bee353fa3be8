import type { Settings } from './base/settings.ts'
import { demoLogins } from './seed/cast.ts'

/** What a new operator needs to know after the start. */
export function welcome({
  publicUrl,
  mode,
  brand,
  checkout,
}: Pick<Settings, 'publicUrl' | 'mode' | 'brand' | 'checkout'>): string {
  const lines = [`${brand.name} is open at ${publicUrl}`]
  if (mode === 'live' && checkout?.keyId.startsWith('rzp_test_'))
    lines.push(
      '',
      '  RAZORPAY_KEY_ID is a key of the test mode: everyone who pays with a test card gets a plan and an invoice for nothing.',
    )
  if (mode === 'demo') {
    lines.push(
      '',
      ...demoLogins.map(
        ({ who, email, password }) => `  ${who.padEnd(34)} ${email.padEnd(26)} ${password}`,
      ),
      '',
      `  A wedding page  ${publicUrl}/ananya-vikram`,
      `  Every mail      ${publicUrl}/dev/mailbox`,
      '',
      '  Ctrl-C stops it.',
    )
  }
  return `\n${lines.join('\n')}\n`
}
