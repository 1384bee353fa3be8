import { useNavigate } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { queryClient } from '../../lib/queries.ts'
import { welcome } from '../../lib/session.ts'
import { say } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import type { Offer } from './queries.ts'

/** In: what was read for somebody who was signed in here before is forgotten. */
export function useArrival({ owner }: Offer): () => Promise<void> {
  const t = useWords('profile')
  const navigate = useNavigate()
  return async () => {
    queryClient.removeQueries({
      predicate: ({ queryKey: [path] }) => !String(path).startsWith('/user/auth-invite'),
    })
    await welcome()
    say(t('accept.joined', { owner }))
    await navigate(to('dashboard'), { replace: true })
  }
}
