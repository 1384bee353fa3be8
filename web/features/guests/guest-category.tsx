import { useMutation } from '@tanstack/react-query'
import { showRefusal } from '../../lib/show-refusal.ts'
import { CategoryField } from './category-field.tsx'
import { recategorise, type Guest } from './queries/guests.ts'

type GuestCategoryProps = { EID: string; guest: Guest; categories: readonly string[] }

/** Saved when a category is picked or the field is left. */
export function GuestCategory({ EID, guest, categories }: GuestCategoryProps) {
  const { mutate, isPending } = useMutation({ mutationFn: (category: string) => recategorise(EID, guest.id, category), onError: showRefusal })
  const change = (category: string) => {
    if (category !== guest.category) mutate(category)
  }
  return <CategoryField key={guest.category} name="guest-category" value={guest.category} categories={categories} disabled={isPending} onChange={change} />
}
