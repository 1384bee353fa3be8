import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ContentField } from '@mehfil/contract/events/versions.ts'
import { showToast } from '../../../lib/browser/toasts.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { editorsQuery, leaveEditors, type EventEditor } from '../queries/versions.ts'
import { listEditorNews, noteChanges, type KnownChanges } from '../rules/editor-news.ts'

const newsMs = 6_000
const none: readonly EventEditor[] = []

/** Who else has the event open. What one of them saves is said once, where it was changed. */
export function useEditors(EID: string, isHost: boolean): readonly EventEditor[] {
  const { data = none } = useQuery({ ...editorsQuery(EID), enabled: isHost })
  const known = useRef<KnownChanges | null>(null)
  const [openedAt] = useState(() => new Date())
  const t = useTranslate('creation')
  const describe = useDescribeFields()
  const tell = useEffectEvent(({ name, fields }: EventEditor) =>
    showToast(t('editors.changed', { name, fields: describe(fields) }), { lasts: newsMs }),
  )
  useEffect(() => {
    const before = known.current
    if (data === none) return
    known.current = noteChanges(before ?? new Map(), data)
    if (before) listEditorNews(before, data, openedAt).forEach((editor) => tell(editor))
  }, [data, openedAt])
  useEffect(() => {
    if (!isHost) return undefined
    const leave = () => leaveEditors(EID)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [EID, isHost])
  return data
}

/** "the title and the place" */
export function useDescribeFields(): (fields: readonly ContentField[]) => string {
  const t = useTranslate('creation')
  const { list } = useFormats()
  return (fields) => list(fields.map((field) => t(`content.${field}`)))
}
