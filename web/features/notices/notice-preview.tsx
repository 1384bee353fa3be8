import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NoticeAudience } from '@mehfil/contract/notices.ts'
import { useWords } from '../../lib/words.ts'
import { MailLook } from '../mail/mail-look.tsx'
import classes from './composer.module.css'
import { GuestChoice, useFirstOf, type Guest } from './guest-choice.tsx'
import { previewQuery, type Shown } from './queries.ts'
import { TestButton } from './test-button.tsx'
import { useRested } from './use-rested.ts'

type NoticePreviewProps = {
  EID: string
  title: string
  audience: NoticeAudience
  shown: Omit<Shown, 'guestId'>
  /** Something in it cannot be filled in. */ isWrong: boolean
}

/** The mail as any guest gets it, in their language, while it is written; and to oneself. */
export function NoticePreview({ EID, title, audience, shown, isWrong }: NoticePreviewProps) {
  const t = useWords('notices')
  const [picked, setPicked] = useState<Guest | null>(null)
  const ofThem = useFirstOf(EID, audience)
  const ofAll = useFirstOf(EID, {})
  const first = ofThem ?? ofAll
  const guestId = (picked ?? first)?.id
  // What was wrong when it came to rest is never asked for, however soon it is mended.
  const asked = useRested(isWrong ? '' : JSON.stringify({ ...shown, ...(guestId && { guestId }) }))
  const question: Shown = asked === '' ? shown : (JSON.parse(asked) as Shown)
  // While the words change the last look stays; another guest's mail is never shown under this one's name.
  const { data: found, error } = useQuery({
    ...previewQuery(EID, question),
    enabled: !isWrong && asked !== '',
    placeholderData: (before, query) =>
      query?.queryKey[2].guestId === question.guestId ? before : undefined,
  })
  const data = question.guestId === guestId ? found : undefined
  return (
    <div className={classes.side}>
      <MailLook
        title={title}
        preview={data}
        picker={
          <GuestChoice EID={EID} audience={audience} picked={picked ?? first} onPick={setPicked} />
        }
      >
        {isWrong && (
          <p className={`small ${classes.warn}`} role="status">
            {t('preview.waits')}
          </p>
        )}
        {!isWrong && error && (
          <p className={classes.wrong} role="alert">
            {error.message}
          </p>
        )}
      </MailLook>
      <TestButton EID={EID} shown={{ ...shown, ...(guestId && { guestId }) }} isWrong={isWrong} />
    </div>
  )
}
