export function EditEventPage() {
  return null
}
