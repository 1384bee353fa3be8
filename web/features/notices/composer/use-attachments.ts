import { useLayoutEffect, useRef, useState } from 'react'
import { addNoticeAttachment, type Attachment } from '@mehfil/contract/mail/attachments.ts'
import { upload } from '../../../lib/ask.ts'
import type { RefusedError } from '../../../lib/http/refused-error.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { findAttachmentProblem } from '../rules/attachments.ts'

type AttachmentUpload = { name: string; progress: number }
type AttachmentsChange = (before: readonly Attachment[]) => Attachment[]
type AttachmentsOptions = {
  EID: string
  attached: readonly Attachment[]
  onChange: (change: AttachmentsChange) => void
}

/**
 * Sends files one after another; those that are added meanwhile wait for their turn. One that is
 * refused ends the rest, with the reason at the field.
 */
export function useAttachments({ EID, attached, onChange }: AttachmentsOptions) {
  const t = useTranslate()
  const [sending, setSending] = useState<AttachmentUpload | null>(null)
  const [error, setError] = useState<string | null>(null)
  const queue = useRef<File[]>([])
  const isSending = useRef(false)
  // An upload takes its time, and the host goes on meanwhile.
  const latest = useRef(attached)
  useLayoutEffect(() => {
    latest.current = attached
  }, [attached])
  const change = (update: AttachmentsChange) => {
    latest.current = update(latest.current)
    onChange(update)
  }
  const sendOne = async (file: File): Promise<boolean> => {
    const head = await file.slice(0, 5).text()
    const problem = findAttachmentProblem({ size: file.size, head }, latest.current)
    if (problem) {
      setError(t(problem))
      return false
    }
    setSending({ name: file.name, progress: 0 })
    const form = new FormData()
    form.append('FILE', file)
    const added = await upload(addNoticeAttachment, {
      params: { EID },
      form,
      progress: (progress) => setSending({ name: file.name, progress }),
    }).catch(({ errors, message }: RefusedError) => {
      setError(Object.values(errors)[0] ?? message)
      return null
    })
    if (added) change((before) => [...before, added])
    return added !== null
  }
  const sendQueue = async () => {
    for (let file = queue.current.shift(); file; file = queue.current.shift())
      if (!(await sendOne(file))) queue.current = []
  }
  return {
    sending,
    error,
    add: (files: readonly File[]) => {
      if (files.length === 0) return
      setError(null)
      queue.current.push(...files)
      if (isSending.current) return
      isSending.current = true
      void sendQueue().finally(() => {
        isSending.current = false
        setSending(null)
      })
    },
    remove: (id: string) => {
      setError(null)
      change((before) => before.filter((one) => one.id !== id))
    },
  }
}
