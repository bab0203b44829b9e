import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';

/** The live region and stack of toasts; once in the app. `label` names it, `closeLabel` its close buttons. */
export const Toaster = ({ label, closeLabel }: { label: string; closeLabel: string }) => (
  <Sonner
    position="bottom-center"
    containerAriaLabel={label}
    hotkey={[]}
    visibleToasts={2}
    gap={8}
    offset={{ bottom: '1.5rem' }}
    mobileOffset={{ bottom: 'calc(6rem + env(safe-area-inset-bottom))', left: '0.75rem', right: '0.75rem' }}
    icons={{
      success: <CircleCheck className="size-5 text-points" aria-hidden />,
      error: <CircleAlert className="size-5 text-blush" aria-hidden />,
      info: <Info className="size-5 text-sky" aria-hidden />,
    }}
    toastOptions={{
      unstyled: true,
      closeButtonAriaLabel: closeLabel,
      classNames: {
        toast:
          'deep flex w-full items-center gap-3 rounded-md bg-ink py-3 pr-3 pl-4 text-small text-on-deep shadow-raised tablet:w-(--width)',
        content: 'min-w-0 flex-1',
        title: 'font-medium',
        description: 'text-on-deep-2',
        actionButton: 'ml-auto inline-flex min-h-11 shrink-0 items-center px-2 font-bold text-points underline-offset-4 hover:underline',
        closeButton:
          'order-last inline-grid size-11 shrink-0 place-items-center rounded-full text-on-deep hover:bg-on-deep/12 [&>svg]:size-4',
      },
    }}
  />
);

export interface ToastOptions {
  action?: { label: string; onPress: () => void };
  description?: ReactNode;
  /** Same id replaces the toast shown before. */
  id?: string;
}

const options = ({ action, ...rest }: ToastOptions = {}) => ({
  ...rest,
  ...(action ? { action: { label: action.label, onClick: action.onPress } } : {}),
});

/** Outcomes. Success and information leave after 5 s; errors stay until they are closed. */
export const toast = {
  success: (text: ReactNode, more?: ToastOptions) => sonner.success(text, { duration: 5000, ...options(more) }),
  info: (text: ReactNode, more?: ToastOptions) => sonner.info(text, { duration: 5000, ...options(more) }),
  error: (text: ReactNode, more?: ToastOptions) => sonner.error(text, { duration: Infinity, closeButton: true, ...options(more) }),
  dismiss: (id?: string | number) => sonner.dismiss(id),
};
