import { useInfiniteQuery } from '@tanstack/react-query'
import { detailsQuery, type History, type Notice } from './queries.ts'

/** As the history tells it; a step of the ladder that stands in no history is asked for. */
export function useNoticeById(
  EID: string,
  NOTICE: string,
  { notices }: History,
): { notice: Notice | undefined; isGone: boolean } {
  const known = notices.find(({ id }) => id === NOTICE)
  const { data, isError } = useInfiniteQuery({ ...detailsQuery(EID, NOTICE, {}), enabled: !known })
  return { notice: known ?? data?.pages[0]?.notice, isGone: !known && isError }
}
