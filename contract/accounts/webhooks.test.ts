import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createWebhook, webhookKinds } from './webhooks.ts'

const decode = (more: object) =>
  z.safeDecode(
    createWebhook.input as z.ZodType,
    {
      URL: 'https://shop.example/hooks',
      EVENT: null,
      KINDS: [],
      ...more,
    } as never,
  )

describe('Our product takes', () => {
  it('an address of http or https for a webhook', () => {
    expect(decode({}).success).toBe(true)
    for (const URL of [
      'shop',
      '//shop.example/',
      'ftp://shop.example/',
      'https://asha:secret@shop.example/',
      'javascript:alert(1)',
      `https://shop.example/${'a'.repeat(500)}`,
    ])
      expect([URL, decode({ URL }).success]).toEqual([URL, false])
  })

  it('kinds that exist, each once and in their order', () => {
    const KINDS = [webhookKinds[1], webhookKinds[0], webhookKinds[1]]
    expect(decode({ KINDS }).data).toMatchObject({ kinds: webhookKinds.slice(0, 2) })
    expect(decode({ KINDS: ['guest.born'] }).success).toBe(false)
  })
})
