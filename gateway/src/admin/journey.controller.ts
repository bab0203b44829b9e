import { Controller, Inject, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, localizedText } from '@club/platform';
import { JourneyServiceClient } from '@club/proto/club/content/v1/content';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { AdminForm } from '../http/admin-form.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { journeyItem, journeyView } from '../member/content.view.js';
import { incompleteCodes } from '../validation/fields.js';
import { bothTexts, formCount, mapErrorFields, recordHead } from './record.form.js';

const form = new AdminForm(
  z
    .object({
      version: recordHead.version,
      home: formCount(),
      children: formCount(),
      points: formCount(),
      product: formCount(),
      ...bothTexts('description', 'descriptionBM'),
      progressPoints: formCount().describe('Points of the bar beyond what members gave'),
    })
    .register(incompleteCodes, { code: 'FIELD_EMPTY' }),
);

/** The form's names of the service's fields. */
const fieldMap = { 'description.en': 'description', 'description.bm': 'descriptionBM' };

/** The journey in the back office (docs/product/forms.md#journey). It is read by `journey/fetch`. */
@ApiTags('admin')
@Roles('dev')
@Controller('admin')
export class AdminJourneyController {
  constructor(@Inject(JourneyServiceClient) private readonly journeys: Calls<JourneyServiceClient>) {}

  @ApiOperation({ summary: 'Changes the journey: all seven fields are required' })
  @ApiOkResponse({ standardSchema: journeyItem })
  @form.taken()
  @PostCall('setting/journey/edit')
  edit(@Req() request: ClubRequest): Promise<z.infer<typeof journeyItem>> {
    return form.read(request, async ({ version = 0, home, children, points, product, progressPoints, ...texts }) => {
      const description = localizedText({ en: texts.description, bm: texts.descriptionBM });
      const saved = this.journeys.save(
        { version, home, children, points, product, progressPoints, description },
        contextOf(request),
      );
      return journeyView(await mapErrorFields(fieldMap, saved), true);
    });
  }
}
