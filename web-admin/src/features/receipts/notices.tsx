import { Button, Message } from '@club/web-kit';
import { useText } from '../../i18n/hooks.js';
import type { DeskReceipt } from './requests.js';

/** Notices above a receipt: that it came back, and which other one it looks like. */
export function Notices({ receipt, onCompare }: { receipt: DeskReceipt; onCompare: (id: string) => void }) {
  const t = useText();
  const { problem, suspicions } = receipt;
  return (
    <>
      {problem ? <Message tone="danger">{t(($) => $.receipts.problems[problem])}</Message> : null}
      {suspicions.map(({ kind, receiptId, sameMember }) => (
        <Message
          key={`${kind} ${receiptId}`}
          tone="warning"
          title={t(($) => $.receipts.looksLike)}
          action={
            <Button size="sm" variant="outline" onClick={() => onCompare(receiptId)}>
              {t(($) => $.receipts.compare)}
            </Button>
          }
        >
          {t(($) => $.receipts.suspicions[kind])}{' '}
          {t(($) => (sameMember ? $.receipts.ofSameMember : $.receipts.ofOtherMember))}
        </Message>
      ))}
    </>
  );
}
