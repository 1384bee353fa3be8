import { describe, expect, test } from 'vitest'
import { maxAttachmentBytes } from '@mehfil/contract/mail/attachments.ts'
import { findAttachmentProblem, isFull } from './attachments.ts'

describe('Our product', () => {
  test.each([
    [{ size: 10, head: '%PDF-' }, [], null],
    [{ size: maxAttachmentBytes, head: '%PDF-' }, [], null],
    [{ size: maxAttachmentBytes, head: '%PDF-' }, [{ bytes: 1 }], 'field.attachments-too-large'],
    [{ size: 10, head: 'PK\u0003\u0004' }, [], 'field.attachment-not-a-pdf'],
    [{ size: 0, head: '' }, [], 'field.attachment-not-a-pdf'],
  ])('looks at a file before it is sent: %j', (file, attached, problem) => {
    expect(findAttachmentProblem(file, attached)).toBe(problem)
  })

  test('takes three files', () => {
    expect([isFull([1, 2]), isFull([1, 2, 3])]).toEqual([false, true])
  })
})
