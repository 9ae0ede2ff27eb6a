import { type FormEvent, type ReactNode, useState } from 'react';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface MoneyFormProps {
  /** Id of the form. */
  id: string;
  title: string;
  description: string;
  submitLabel: string;
  /** What is asked before it is saved. */
  question: { title: string; text: string };
  isComplete: boolean;
  saving: boolean;
  refusal: string;
  onAsk: () => void;
  onConfirm: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog about money that moved outside of the shop: a form, and a question before it is saved. */
export function MoneyForm(props: MoneyFormProps) {
  const { id, title, description, submitLabel, question, isComplete, saving, refusal } = props;
  const [asking, setAsking] = useState(false);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    props.onAsk();
    if (isComplete) setAsking(true);
  };
  const confirm = async () => {
    await props.onConfirm();
    setAsking(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      closable={!saving}
      title={title}
      description={description}
      footer={
        <Button type="submit" form={id} loading={saving}>
          {submitLabel}
        </Button>
      }
    >
      <form id={id} noValidate className="space-y-5" onSubmit={ask}>
        {props.children}
        {refusal && (
          <p role="alert" className="rounded-lg bg-danger-tint px-4 py-3 text-danger-ink text-small">
            {refusal}
          </p>
        )}
      </form>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        tone="default"
        title={question.title}
        description={question.text}
        confirmLabel={submitLabel}
        loading={saving}
        onConfirm={() => void confirm()}
      />
    </Dialog>
  );
}
