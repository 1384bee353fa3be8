import type { ThanksKind } from '@mehfil/templates/mails/thanks.tsx'
import type { NoticeAnswer } from '@mehfil/templates/mails/notice.tsx'
import type { News } from '../store/mails.ts'

/** Which thank-you the news is. */
export function thanksKindOf({ why, answer, waiting, pending }: News): ThanksKind {
  if (why === 'link' || why === 'confirmed') return why
  if (waiting) return 'waiting'
  if (pending) return 'pending'
  return why === 'seated' ? 'seated' : answer ?? 'no'
}

/** Whoever has a place may know where it is and gets the code for the door. */
export const hasPlace = (kind: ThanksKind): boolean => kind === 'yes' || kind === 'seated' || kind === 'confirmed'

export const noticeAnswerOf = ({ answer, waiting }: Pick<News, 'answer' | 'waiting'>): NoticeAnswer => (waiting ? 'waiting' : answer ?? 'no')
