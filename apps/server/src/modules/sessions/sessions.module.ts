import { classRoomEndpoints } from '@khue/contract/class-rooms';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { roomService } from './room.service';

export const sessionsModule: ServerModule = {
  routes: bindGroup(classRoomEndpoints, roomService),
};
