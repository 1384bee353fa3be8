import { useLayoutEffect, useRef, useState } from 'react'
import { addNoticeAttachment, type Attachment } from '@mehfil/contract/mail/attachments.ts'
import { upload } from '../../../lib/ask.ts'
import type { RefusedError } from '../../../lib/http/refused-error.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { findAttachmentProblem, isFull } from '../rules/attachments.ts'

type AttachmentUpload = { name: string; progress: number }
type AttachmentsChange = (before: readonly Attachment[]) => Attachment[]
type AttachmentsOptions = {
  EID: string
  attached: readonly Attachment[]
  onChange: (change: AttachmentsChange) => void
}

/** Sends files one after another. One that is refused ends the rest, with the reason at the field. */
export function useAttachments({ EID, attached, onChange }: AttachmentsOptions) {
  const t = useTranslate()
  const [sending, setSending] = useState<AttachmentUpload | null>(null)
  const [error, setError] = useState<string | null>(null)
  // An upload takes its time, and the host goes on meanwhile.
  const latest = useRef(attached)
  useLayoutEffect(() => {
    latest.current = attached
  }, [attached])
  const change = (update: AttachmentsChange) => {
    latest.current = update(latest.current)
    onChange(update)
  }
  const sendAll = async (files: readonly File[]) => {
    for (const file of files) {
      if (isFull(latest.current)) return
      const head = await file.slice(0, 5).text()
      const problem = findAttachmentProblem({ size: file.size, head }, latest.current)
      if (problem) return setError(t(problem))
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
      if (!added) return
      change((before) => [...before, added])
    }
  }
  return {
    sending,
    error,
    add: (files: readonly File[]) => {
      if (files.length === 0 || sending) return
      setError(null)
      void sendAll(files).finally(() => setSending(null))
    },
    remove: (id: string) => {
      setError(null)
      change((before) => before.filter((one) => one.id !== id))
    },
  }
}
