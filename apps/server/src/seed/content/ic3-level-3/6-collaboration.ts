import { blanks, chapter, choice, drag, forSchool, trueFalse } from '../notation';

export const LEVEL_3_COLLABORATION = chapter({ course: 'IC3-GS6-3', chapter: 6, maker: 'staff', ic3: ['3.6'] }, [
  choice(
    'Việc đầu tiên của dự án',
    'Nhóm vừa nhận đề tài dự án một tuần. Việc nào nên làm trước tiên?',
    [
      'Chọn màu và phông chữ cho trang bìa báo cáo',
      'Mỗi bạn làm ngay phần việc mình thích nhất | Dễ làm trùng hoặc bỏ sót việc.',
      'Chờ đến gần hạn nộp để có nhiều ý tưởng hơn',
      '*Thống nhất mục tiêu và liệt kê việc cần làm',
    ],
    'Khi mục tiêu và danh sách việc đã rõ thì mới phân công và đặt hạn được.',
    '2.4',
  ),
  choice(
    'Vai trò trong nhóm',
    'Trong dự án nhóm, ai chịu trách nhiệm chính về việc theo dõi hạn và nhắc các thành viên?',
    ['*Người điều phối nhóm', 'Người thiết kế hình ảnh', 'Người viết nội dung', 'Người thuyết trình'],
    'Điều phối, thường do trưởng nhóm làm, là một vai trò riêng: nắm tiến độ chung, gỡ vướng và nhắc việc.',
    '2.4',
  ),
  choice(
    'Báo cáo tiến độ',
    'Báo cáo tiến độ nào hữu ích nhất cho cả nhóm?',
    [
      'Em vẫn đang làm, chắc là sắp xong rồi. | Không ai biết còn bao nhiêu việc.',
      'Mọi thứ đều ổn, các bạn cứ yên tâm nhé.',
      '*Xong 3 trên 5 trang, còn chờ số liệu của Hoa.',
      'Phần này khó lắm, em làm mãi chưa được.',
    ],
    'Báo cáo tốt nói rõ phần đã xong, phần còn lại và điều đang vướng.',
    '2.4',
    '2.1',
  ),
  choice(
    'Đánh giá sản phẩm chung',
    'Nhóm muốn đánh giá sản phẩm của các nhóm khác một cách công bằng. Cách nào tốt nhất?',
    [
      'Nhóm nào quen thân thì cho điểm cao',
      '*Dùng cùng một bảng tiêu chí cho mọi nhóm',
      'Mỗi bạn chấm theo cảm nhận riêng | Không có tiêu chí chung thì khó so sánh.',
      'Chấm theo độ dài của sản phẩm',
    ],
    'Bảng tiêu chí (rubric) cho biết trước điều gì được đánh giá và ở mức nào.',
    '2.4',
    '1.2',
  ),
  choice(
    'Khi một bạn không kịp hạn',
    'Còn hai ngày là nộp, một bạn báo không kịp làm phần của mình. Những cách xử lý nào hợp lý? Chọn hai đáp án.',
    [
      '*Hỏi bạn đang vướng ở đâu và chia bớt việc',
      'Xóa tên bạn khỏi nhóm ngay | Chưa tìm hiểu lý do thì cách này quá vội vàng.',
      '*Xem lại việc nào có thể làm gọn để kịp hạn',
      'Chờ đến phút cuối xem bạn có làm được không',
    ],
    'Báo sớm và chia lại việc giúp cả nhóm kịp hạn mà không ai bị bỏ rơi.',
    '2.4',
  ),
  trueFalse(
    'Lưu tài liệu của dự án',
    'Để tài liệu của dự án trong một thư mục dùng chung giúp nhóm vẫn làm tiếp được khi một bạn vắng mặt.',
    true,
    'Nếu tài liệu chỉ nằm trong máy của một bạn, cả nhóm phải chờ bạn đó.',
    '2.4',
    '1.3',
  ),
  blanks(
    'Lập kế hoạch dự án',
    'Dự án dài 5 ngày, từ thứ Hai đến thứ Sáu. Điền thứ thích hợp (Hai, Ba, Tư, Năm, Sáu).',
    [
      'Khảo sát làm trong 2 ngày đầu, như vậy xong vào thứ *Ba/3/thứ Ba*.',
      'Viết báo cáo bắt đầu ngay sau khảo sát và làm trong 2 ngày, như vậy xong vào thứ *Năm/5/thứ Năm*.',
      'Ngày còn lại để thuyết trình là thứ *Sáu/6/thứ Sáu*.',
    ],
    'Khảo sát: thứ Hai, thứ Ba. Báo cáo: thứ Tư, thứ Năm. Thuyết trình: thứ Sáu.',
    '2.4',
  ),
  forSchool(
    drag(
      'Vòng đời một dự án nhóm',
      'Kéo các từ vào chỗ trống theo thứ tự.',
      'Nhóm *lập kế hoạch*, *phân công* việc cho từng bạn, *thực hiện* và cập nhật tiến độ, cuối cùng *rút kinh nghiệm* cho lần sau.',
      'Rút kinh nghiệm là bước hay bị quên nhưng giúp dự án sau làm tốt hơn.',
      { distractors: ['bỏ phiếu'] },
      '2.4',
    ),
  ),
]);
