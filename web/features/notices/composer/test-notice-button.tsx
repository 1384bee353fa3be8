import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { useTestSent } from '../../../ui/placeholders/use-test-sent.ts'
import { sendTestNotice, type NoticePreviewInput } from '../queries.ts'

/** Presses within this time count as one, in milliseconds. */
const doubleClickMs = 3_000

/** Sends the host a test of that guest's mail; a double click sends one. */
export function TestNoticeButton({
  EID,
  input,
  hasErrors,
}: {
  EID: string
  input: NoticePreviewInput
  hasErrors: boolean
}) {
  const t = useTranslate('notices')
  const tellSent = useTestSent()
  const isPending = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isWorking, setWorking] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const sendTestOnce = () => {
    if (isPending.current) return
    isPending.current = true
    setWorking(true)
    sendTestNotice(EID, input)
      .then(tellSent, showRefusal)
      .finally(() => {
        setWorking(false)
        timer.current = setTimeout(() => {
          isPending.current = false
        }, doubleClickMs)
      })
  }
  return (
    <Button loading={isWorking} disabled={hasErrors} onClick={sendTestOnce}>
      {t('test.send')}
    </Button>
  )
}
