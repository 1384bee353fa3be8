import { describe, expect, it } from 'vitest'
import { readSettings } from './env.ts'
import { welcome } from './welcome.ts'

const live = {
  DATABASE_URL: 'postgres://somewhere/mehfil',
  SMTP_URL: 'smtp://somewhere',
  SECRET_KEY: 'k'.repeat(32),
  PUBLIC_URL: 'https://mehfil.example',
  TRUST_PROXY: '0',
  BILLING_NAME: 'Mehfil Technologies Pvt Ltd',
  BILLING_ADDRESS: '4 Residency Road, Bengaluru',
  BILLING_GSTIN: '29AAMCM7720L1ZU',
  RAZORPAY_KEY_SECRET: 's',
  RAZORPAY_WEBHOOK_SECRET: 'w',
}

describe('Our product', () => {
  it('warns at a live start with test keys that payments are not real, and says nothing about live keys', () => {
    expect(
      welcome(readSettings({ ...live, RAZORPAY_KEY_ID: 'rzp_test_1DP5mmOlF5G5ag' })),
    ).toContain('key of the test mode')
    expect(
      welcome(readSettings({ ...live, RAZORPAY_KEY_ID: 'rzp_live_1DP5mmOlF5G5ag' })),
    ).not.toContain('test mode')
    expect(welcome(readSettings({ SECRET_KEY: live.SECRET_KEY }))).not.toContain('test mode')
  })
})
