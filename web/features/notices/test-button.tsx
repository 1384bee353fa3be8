import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { showRefusal } from '../../lib/show-refusal.ts'
import { say } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { sendTest, type Shown } from './queries.ts'

/** A second press within it is the first one. */
const restsFor = 3_000

/** To the host alone, as that guest would get it; pressed twice it goes once. */
export function TestButton({
  EID,
  shown,
  isWrong,
}: {
  EID: string
  shown: Shown
  isWrong: boolean
}) {
  const t = useWords('notices')
  const isUnderWay = useRef(false)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isWorking, setWorking] = useState(false)
  useEffect(() => () => clearTimeout(rest.current), [])
  const press = () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setWorking(true)
    sendTest(EID, shown)
      .then(({ to }) => say(t('test.sent', { to }), { lasts: 4_000 }), showRefusal)
      .finally(() => {
        setWorking(false)
        rest.current = setTimeout(() => {
          isUnderWay.current = false
        }, restsFor)
      })
  }
  return (
    <Button loading={isWorking} disabled={isWrong} onClick={press}>
      {t('test.send')}
    </Button>
  )
}
