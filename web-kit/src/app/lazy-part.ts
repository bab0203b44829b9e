import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Fresh } from './fresh';

interface Module<Props> {
  default: ComponentType<Props>;
}

/** `lazy` for a part that may be here already: it is then drawn at once, without the shape that stands for a part on its way. */
export const lazyPart = <Props>(part: Fresh<Module<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => {
    const here = part.here();
    if (!here) return part();
    // React takes what a thenable gives before `then` returns; a promise always gives it a moment later.
    const now = { then: (given: (module: Module<Props>) => void) => given(here) };
    return now as unknown as Promise<Module<Props>>;
  });
