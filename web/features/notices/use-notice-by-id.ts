import type { Notice } from '@mehfil/contract/mail/notices.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { detailsQuery, type NoticeHistory } from './queries.ts'

/** The notice from the history; a reminder that is not in it is requested. */
export function useNoticeById(
  EID: string,
  NOTICE: string,
  { notices }: NoticeHistory,
): { notice: Notice | undefined; isGone: boolean } {
  const known = notices.find(({ id }) => id === NOTICE)
  const { data, isError } = useInfiniteQuery({ ...detailsQuery(EID, NOTICE, {}), enabled: !known })
  return { notice: known ?? data?.pages[0]?.notice, isGone: !known && isError }
}
