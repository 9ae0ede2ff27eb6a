export function AuthHeading({ title, text }: { title: string; text: string }) {
  return (
    <div className="mb-8">
      <h1 className="font-headline text-h1">{title}</h1>
      <p className="mt-2 text-ink-muted">{text}</p>
    </div>
  );
}
