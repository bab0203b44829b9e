import { Job, PLATFORM_CONFIG, systemContext } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { SamplesConfig } from '../config.js';
import { PromptFeedback } from './usecases/prompt-feedback.js';

/** Asks for feedback that has become due. */
@Injectable()
@Job({ name: 'feedback prompts', onJump: true })
export class FeedbackPromptsJob {
  readonly everyMs: number;

  constructor(
    private readonly prompts: PromptFeedback,
    @Inject(PLATFORM_CONFIG) config: SamplesConfig,
  ) {
    this.everyMs = config.PROMPT_EVERY_MS;
  }

  run(): Promise<number> {
    return this.prompts.execute(systemContext());
  }
}
